// The possible VINs behind a reading of a picture: position and check digit distinguish characters that look
// alike.
import { isVin, isVinCheckDigitRight, usesCheckDigit, VIN_LENGTH } from './vin.ts'

/** A character as read, with its alternatives, the likeliest first. */
export interface ReadSign {
  sign: string
  others: string[]
}

export interface FittingVin {
  vin: string
  /** Positions, from 0, at which it differs from the reading. */
  changed: number[]
  checkDigitOk: boolean
}

const DIGITS = '0123456789'
const CHECK_DIGIT_AT = 8
const YEAR_AT = 9
/** The last four number the trucks of a maker. */
const NUMBER_FROM = 13

const ALIKE: Record<string, string> = {
  ...{ 0: 'DCGU', 1: 'LTJ7', 2: 'Z7', 3: '8B9', 4: 'A', 5: 'S6', 6: 'G8B5', 7: 'T1Z2Y', 8: 'B3S6', 9: 'G3P' },
  ...{ A: '4', B: '83RE', C: 'G0', D: '0', E: 'FB', F: 'EP', G: '6C0', H: 'NM', J: '1', K: 'XR', L: '1' },
  ...{
    M: 'NWH',
    N: 'MHW',
    P: 'FR',
    R: 'BKP',
    S: '58',
    T: '17Y',
    U: 'V0',
    V: 'UY',
    W: 'MVN',
    X: 'K',
    Y: 'V7',
    Z: '27',
  },
}

/** How easily two signs are taken for each other: 0 for those most alike; undefined for signs that are not alike. */
export function likeness(sign: string, other: string): number | undefined {
  const ranks = [(ALIKE[sign] ?? '').indexOf(other), (ALIKE[other] ?? '').indexOf(sign)].filter(
    (rank) => rank >= 0,
  )
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

/**
 * The possible VINs of 17 read characters: first the VIN as read, since plates with a false check digit exist,
 * then those with a valid check digit after one change. Only the VIN as read when its check digit is valid or
 * no change makes it valid. Empty when the characters cannot be a VIN.
 */
export function fittingVins(signs: ReadSign[]): FittingVin[] {
  if (signs.length !== VIN_LENGTH) return []
  const placed = signs.map(placedSign)
  if (placed.some((choices) => choices.length === 0)) return []
  const asRead = placed.map(([first]) => first!).join('')
  if (!isVin(asRead)) return []
  const found = (vin: string): FittingVin => ({
    vin,
    changed: changedAt(signs, vin),
    checkDigitOk: isVinCheckDigitRight(vin),
  })
  if (!usesCheckDigit(asRead) || isVinCheckDigitRight(asRead)) return [found(asRead)]
  // Alternatives from the picture itself count before characters that merely look alike.
  const shown = signs.map(({ others }, at) => others.filter((sign) => mayStandAt(sign, at)))
  for (const choices of [shown, placed]) {
    const repaired = oneChanged(asRead, choices).filter(isVinCheckDigitRight)
    if (repaired.length > 0) return [asRead, ...repaired].map(found)
  }
  return [found(asRead)]
}

/** The possible characters of a position, the read one first. */
function placedSign({ sign, others }: ReadSign, at: number): string[] {
  const choices = [...new Set([sign, ...others, ...(ALIKE[sign] ?? '')])]
  return choices.filter((choice) => mayStandAt(choice, at))
}

/** Whether the rules of the places allow this sign at that place, from 0 (GB 16735). */
export function mayStandAt(sign: string, at: number): boolean {
  if (at === CHECK_DIGIT_AT) return DIGITS.includes(sign) || sign === 'X'
  if (at === YEAR_AT) return !'0UZ'.includes(sign)
  return at < NUMBER_FROM || DIGITS.includes(sign)
}

function oneChanged(vin: string, placed: string[][]): string[] {
  return placed.flatMap((choices, at) =>
    choices
      .filter((choice) => choice !== vin[at])
      .map((choice) => vin.slice(0, at) + choice + vin.slice(at + 1)),
  )
}

function changedAt(signs: ReadSign[], vin: string): number[] {
  return signs.flatMap(({ sign }, at) => (sign === vin[at] ? [] : [at]))
}
