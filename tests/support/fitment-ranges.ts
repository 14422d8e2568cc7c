import fc from 'fast-check'
import type { TruckAge } from '../../src/shared/truck-age.ts'
import type { FitmentRange } from '../../src/shared/fits-in-range.ts'

export const UNLIMITED: FitmentRange = {
  ...{ yearFrom: null, monthFrom: null, yearTo: null, monthTo: null, chassisFrom: null, chassisTo: null },
}

const aYear = fc.integer({ min: 2015, max: 2019 })
const aMonth = fc.integer({ min: 1, max: 12 })
const aChassis = fc.constantFrom('9A000005', 'FA000001', 'JA000100', 'JB000001', 'KA000001')

/** Months only with their year, as the database keeps them. */
export const aFitmentRange: fc.Arbitrary<FitmentRange> = fc
  .record({
    yearFrom: fc.option(aYear),
    monthFrom: fc.option(aMonth),
    yearTo: fc.option(aYear),
    monthTo: fc.option(aMonth),
    chassisFrom: fc.option(aChassis),
    chassisTo: fc.option(aChassis),
  })
  .map((range) => ({
    ...range,
    monthFrom: range.yearFrom === null ? null : range.monthFrom,
    monthTo: range.yearTo === null ? null : range.monthTo,
  }))

export const aTruckAge: fc.Arbitrary<TruckAge> = fc.record({
  modelYear: fc.option(aYear, { nil: undefined }),
  madeIn: fc.option(
    fc.tuple(aYear, aMonth).map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
    { nil: undefined },
  ),
  chassis: fc.option(aChassis, { nil: undefined }),
})
