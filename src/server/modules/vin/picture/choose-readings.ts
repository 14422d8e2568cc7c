import { VIN_LENGTH } from '../../../../shared/vin.ts'
import { fittingVins, type FittingVin } from '../../../../shared/vin-repair.ts'
import type { SeenSign } from './read-signs.ts'

export interface Reading extends FittingVin {
  /** The 17 characters as read, before any repair. */
  seen: string
  /** 0–1. */
  likely: number
}

/** More than are shown, so that the maker table can choose among them. */
const MOST_READINGS = 12
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
 * The best first, each VIN once: what was read of a line before its repairs, and lines whose check digit is right
 * before others, then by certainty. The evidence of the maker table comes later (weigh-readings.ts).
 */
export function bestReadings<R extends Reading>(readings: R[]): R[] {
  const lines = [...Map.groupBy(readings, ({ seen }) => seen).values()]
  const sorted = lines
    .toSorted(
      ([one], [other]) =>
        Number(other!.checkDigitOk) - Number(one!.checkDigitOk) ||
        one!.changed.length - other!.changed.length ||
        other!.likely - one!.likely,
    )
    .flat()
  return sorted
    .filter(({ vin }, at) => sorted.findIndex((reading) => reading.vin === vin) === at)
    .slice(0, MOST_READINGS)
}
