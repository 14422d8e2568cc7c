import { VIN_LENGTH } from '../../../../shared/vin.ts'
import { fittingVins, type FittingVin } from '../../../../shared/vin-repair.ts'
import type { SeenSign } from './read-signs.ts'

export interface Reading extends FittingVin {
  /** The 17 characters as read, before any repair. */
  seen: string
  /** 0–1. */
  likely: number
}

const MOST_READINGS = 4
/** Characters read with less certainty are guesses. */
const LEAST_LIKELY = 0.55
/** Order and telephone numbers have the same length; a VIN contains letters. */
const LEAST_LETTERS = 2

/** The VINs in a line of characters: each run of 17. */
export function vinsIn(signs: SeenSign[]): Reading[] {
  return signs.flatMap((_, from) => {
    const window = signs.slice(from, from + VIN_LENGTH)
    const read = window.flatMap(({ sign, others }) => (sign === undefined ? [] : [{ sign, others }]))
    const likely = Math.exp(window.reduce((sum, sign) => sum + Math.log(sign.likely), 0) / VIN_LENGTH)
    const letters = read.filter(({ sign }) => /[A-Z]/.test(sign))
    if (likely < LEAST_LIKELY || letters.length < LEAST_LETTERS) return []
    const seen = window.map((sign) => sign.seen).join('')
    return fittingVins(read).map((vin) => ({ ...vin, seen, likely }))
  })
}

/**
 * The best first, each VIN once: by check digit, then unrepaired before repaired, then by certainty. If there
 * are too many, one without a valid check digit stays, because the plate may really say so.
 */
export function bestReadings<R extends Reading>(readings: R[]): R[] {
  const sorted = readings.toSorted(
    (one, other) =>
      Number(other.checkDigitOk) - Number(one.checkDigitOk) ||
      one.changed.length - other.changed.length ||
      other.likely - one.likely,
  )
  const distinct = sorted.filter(({ vin }, at) => sorted.findIndex((reading) => reading.vin === vin) === at)
  const best = distinct.slice(0, MOST_READINGS)
  const unrepaired = distinct.slice(MOST_READINGS).find(({ checkDigitOk }) => !checkDigitOk)
  return unrepaired && best.every(({ checkDigitOk }) => checkDigitOk)
    ? [...best.slice(0, -1), unrepaired]
    : best
}
