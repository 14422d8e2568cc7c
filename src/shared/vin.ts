// Vehicle identification numbers: GB 16735 (ISO 3779).

const VALUES: Record<string, number> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, digit) => [String(digit), digit])),
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
}
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** Position 10, from 2001 on; the letters I, O, Q, U, Z and the digit 0 are not years. */
const YEARS = '123456789ABCDEFGHJKLMNPRSTVWXY'
const FIRST_YEAR = 2001
const CYCLE_YEARS = 30
export const VIN_LENGTH = 17
/** The characters of a VIN. */
export const VIN_SIGNS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
/**
 * The characters of a VIN up to here describe the vehicle; check digit, year, plant and serial number follow.
 */
export const VIN_DESCRIPTION_LENGTH = 8

/** Full width folded, upper case, without spaces, hyphens and invisible characters; not yet checked. */
export function normalizeVin(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{C}\p{Pd}]/gu, '')
}

/** True for the form of a VIN: 17 characters without I, O and Q. */
export function isVin(vin: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin)
}

/** The reason why a text is not a VIN: too short or long, letters that no VIN has, or other characters. */
export type VinProblem =
  | { kind: 'LENGTH'; length: number }
  | { kind: 'LETTERS'; letters: string }
  | { kind: 'SIGNS'; signs: string }

/** The problem with the normal form of a typed VIN; undefined when it has the form of one. */
export function vinProblem(vin: string): VinProblem | undefined {
  const signs = [...vin].filter((sign) => !/[A-Z0-9]/.test(sign))
  if (signs.length > 0) return { kind: 'SIGNS', signs: [...new Set(signs)].slice(0, 5).join(' ') }
  const letters = [...vin].filter((letter) => /[IOQ]/.test(letter))
  if (letters.length > 0) return { kind: 'LETTERS', letters: [...new Set(letters)].join(', ') }
  return vin.length === VIN_LENGTH ? undefined : { kind: 'LENGTH', length: vin.length }
}

/** The expected character of position 9, '0'–'9' or 'X'. Requires isVin. */
export function vinCheckDigit(vin: string): string {
  const sum = [...vin].reduce((total, character, at) => total + VALUES[character]! * WEIGHTS[at]!, 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** A false check digit is only a warning: old and imported trucks have them, and search stays allowed. */
export function isVinCheckDigitRight(vin: string): boolean {
  return isVin(vin) && vin[8] === vinCheckDigit(vin)
}

/**
 * True when VINs of this region carry a check digit: China (L, GB 16735) and North America (1–5); elsewhere
 * position 9 is free.
 */
export function usesCheckDigit(vin: string): boolean {
  return /^[L1-5]/.test(vin)
}

/** The model year of position 10 in the 30-year cycle from 2001; undefined when it names none. */
export function vinModelYear(vin: string): number | undefined {
  const at = YEARS.indexOf(vin[9] ?? '?')
  return at < 0 ? undefined : FIRST_YEAR + at
}

/**
 * The model year as of today: makers begin next year's models early, and a later year belongs to the cycle
 * before.
 */
export function vinModelYearBy(vin: string, thisYear: number): number | undefined {
  const year = vinModelYear(vin)
  return year !== undefined && year > thisYear + 1 ? year - CYCLE_YEARS : year
}

/** The maker code, by which GB 16737 names the maker. */
export function vinMakerCode(vin: string): string {
  return vin.slice(0, 3)
}
