// The rule of fitment ranges, against which the SQL of the search is tested.
import { monthNumber, yearOf, type TruckAge } from './truck-age.ts'

/** Null where nothing limits it. */
export interface FitmentRange {
  yearFrom: number | null
  /** Only with its year, as below. */
  monthFrom: number | null
  yearTo: number | null
  monthTo: number | null
  chassisFrom: string | null
  chassisTo: string | null
}

export type Fit = 'yes' | 'unknown' | 'no'

/** Whether a truck of the right model lies in the range; `unknown` where the range asks for what is not known. */
export function fitsInRange(range: FitmentRange, truck: TruckAge): Fit {
  return worst([
    bound({ year: range.yearFrom, month: range.monthFrom, isMet: (at, limit) => at >= limit }, truck),
    bound({ year: range.yearTo, month: range.monthTo, isMet: (at, limit) => at <= limit }, truck),
    chassisBound(range, truck.chassis),
  ])
}

/** A month is compared with the month of production; a model year begins in the calendar year before. */
function bound(
  { year, month, isMet }: { year: number | null; month: number | null; isMet: Compare },
  { modelYear, madeIn }: TruckAge,
): Fit {
  if (year === null) return 'yes'
  if (month !== null && madeIn !== undefined)
    return isMet(monthNumber(madeIn), 100 * year + month) ? 'yes' : 'no'
  const at = modelYear ?? (madeIn === undefined ? undefined : yearOf(madeIn))
  if (at === undefined || (month !== null && at === year)) return 'unknown'
  return isMet(at, year) ? 'yes' : 'no'
}

type Compare = (at: number, limit: number) => boolean

function chassisBound({ chassisFrom, chassisTo }: FitmentRange, chassis: string | undefined): Fit {
  if (chassisFrom === null && chassisTo === null) return 'yes'
  if (chassis === undefined) return 'unknown'
  const isBefore = chassisFrom !== null && chassis < chassisFrom
  const isAfter = chassisTo !== null && chassis > chassisTo
  return isBefore || isAfter ? 'no' : 'yes'
}

function worst(fits: Fit[]): Fit {
  if (fits.includes('no')) return 'no'
  return fits.includes('unknown') ? 'unknown' : 'yes'
}
