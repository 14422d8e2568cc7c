// Whether a part fits a vehicle: never surer than what is known of both.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitVerdict, type FitmentRow, type FittedVehicle } from '../../src/shared/fit-verdict.ts'
import { aFitmentRange, aTruckAge, UNLIMITED } from '../support/fitment-ranges.ts'

const NO_AGE = { modelYear: undefined, madeIn: undefined, chassis: undefined }
const vehicle = (known: Partial<FittedVehicle>): FittedVehicle => ({
  ...{ brandId: null, seriesId: null, vehicleModelId: null, engineId: null, age: NO_AGE },
  ...known,
})
const row = (of: Partial<FitmentRow>): FitmentRow => ({
  ...UNLIMITED,
  ...{
    brandId: null,
    seriesId: null,
    vehicleModelId: null,
    engineId: null,
    modelYearFrom: null,
    modelYearTo: null,
  },
  ...of,
})
const ofModel = row({
  brandId: '1',
  seriesId: '10',
  vehicleModelId: '100',
  modelYearFrom: 2012,
  modelYearTo: 2016,
})

describe('a part', () => {
  it.each([
    ['fits the model that it names', { vehicleModelId: '100' }, 'fits'],
    ['does not fit another model', { vehicleModelId: '101' }, 'doesNotFit'],
    ['may fit a vehicle known to the series', { brandId: '1', seriesId: '10' }, 'notKnown'],
    ['does not fit another series', { brandId: '1', seriesId: '11' }, 'doesNotFit'],
    ['does not fit another brand', { brandId: '2' }, 'doesNotFit'],
    [
      'does not fit a later truck of the series',
      { seriesId: '10', age: { ...NO_AGE, modelYear: 2017 } },
      'doesNotFit',
    ],
    ['says nothing of a vehicle of which nothing is known', {}, 'notKnown'],
  ] satisfies [string, Partial<FittedVehicle>, string][])('%s', (_, known, verdict) => {
    expect(fitVerdict(vehicle(known), [ofModel])).toBe(verdict)
  })

  it.each([
    ['fits its engine', '7', 'fits'],
    ['does not fit another engine', '8', 'doesNotFit'],
    ['may fit an engine that is not known', null, 'notKnown'],
  ])('for an engine %s', (_, engineId, verdict) => {
    expect(fitVerdict(vehicle({ vehicleModelId: '100', engineId }), [row({ engineId: '7' })])).toBe(verdict)
  })

  it('without any fitment says nothing', () => {
    expect(fitVerdict(vehicle({ vehicleModelId: '100' }), [])).toBe('notKnown')
  })

  it('for later chassis numbers does not fit the one before', () => {
    const known = vehicle({ vehicleModelId: '100', age: { ...NO_AGE, chassis: 'JA000099' } })
    expect(fitVerdict(known, [{ ...ofModel, chassisFrom: 'JA000100' }])).toBe('doesNotFit')
  })
})

describe('the verdict', () => {
  const anId = fc.option(fc.constantFrom('1', '2', '3'), { nil: null })
  const aRow = fc
    .tuple(aFitmentRange, fc.record({ brandId: anId, seriesId: anId, vehicleModelId: anId, engineId: anId }))
    .map(([range, ids]) =>
      row({ ...range, ...ids, engineId: ids.vehicleModelId === null ? (ids.engineId ?? '1') : null }),
    )
  const aVehicle = fc
    .tuple(aTruckAge, fc.record({ brandId: anId, seriesId: anId, vehicleModelId: anId, engineId: anId }))
    .map(([age, ids]) => vehicle({ ...ids, age }))

  it('turns from yes to no for no further row, and from no to yes only by a row that says yes itself', () => {
    fc.assert(
      fc.property(aVehicle, fc.array(aRow, { maxLength: 4 }), aRow, (known, rows, added) => {
        const before = fitVerdict(known, rows)
        const after = fitVerdict(known, [...rows, added])
        if (before === 'fits') expect(after).toBe('fits')
        if (after === 'fits' && before !== 'fits') expect(fitVerdict(known, [added])).toBe('fits')
      }),
    )
  })

  it('is never yes for a model of which only the series is known', () => {
    fc.assert(
      fc.property(aVehicle, fc.array(aRow), (known, rows) => {
        const unsure = { ...known, vehicleModelId: null, engineId: null }
        expect(fitVerdict(unsure, rows)).not.toBe('fits')
      }),
    )
  })
})
