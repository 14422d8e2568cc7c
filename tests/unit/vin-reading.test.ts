// How precisely a VIN is read: maker and year, series, the exact truck; never beyond what is known.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseVariant, type KnownVariant } from '../../src/server/modules/vin/variant-of-truck.ts'
import { chooseRule, type HoldingRule } from '../../src/server/modules/vin/vin-rules.ts'
import { chooseBuild } from '../../src/server/modules/vin/read-vin.ts'
import { readSinotrukModel } from '../../src/shared/sinotruk-model.ts'
import type { TruckAge } from '../../src/shared/truck-age.ts'
import { isVin, normalizeVin, VIN_SIGNS, vinModelYearBy, vinProblem } from '../../src/shared/vin.ts'
import { UNLIMITED } from '../support/fitment-ranges.ts'

const aVin = fc
  .array(fc.constantFrom(...VIN_SIGNS), { minLength: 17, maxLength: 17 })
  .map((list) => list.join(''))
const known = (vin: string, series: string) => ({
  vin,
  series,
  modelCode: 'ZZ1',
  madeIn: null,
  source: 'a plate',
})

describe('what is wrong with a VIN', () => {
  it.each([
    ['LZZ5ELND68W33969', { kind: 'LENGTH', length: 16 }],
    ['LZZ5ELNDO8W339696', { kind: 'LETTERS', letters: 'O' }],
    ['IZZ5ELNDQ8W339696', { kind: 'LETTERS', letters: 'I, Q' }],
    ['LZZ5ELND68W33969车', { kind: 'SIGNS', signs: '车' }],
    ['', { kind: 'LENGTH', length: 0 }],
  ])('%s', (vin, problem) => {
    expect(vinProblem(vin)).toEqual(problem)
  })

  it('is reported for exactly those without the form of one', () => {
    fc.assert(
      fc.property(fc.oneof(aVin, fc.string()), (typed) => {
        const vin = normalizeVin(typed)
        expect(vinProblem(vin) === undefined).toBe(isVin(vin))
      }),
    )
  })
})

describe('the model year', () => {
  it('is never more than a year ahead, and always matches its character', () => {
    fc.assert(
      fc.property(aVin, fc.integer({ min: 2005, max: 2060 }), (vin, thisYear) => {
        const year = vinModelYearBy(vin, thisYear)
        expect(year === undefined || year <= thisYear + 1).toBe(true)
      }),
    )
  })

  it('goes back a cycle for a year in the future', () => {
    expect(vinModelYearBy('LZZ5CLSB8WA389815', 2026)).toBe(1998)
    expect(vinModelYearBy('LZZ5CLSB8VA389815', 2026)).toBe(2027)
  })
})

describe('a recorded truck', () => {
  const vin = 'LZZ5ELND68W339696'

  it('is the exact truck', () => {
    expect(chooseBuild(vin, [known(vin, '豪沃')])).toEqual({ build: known(vin, '豪沃'), alike: undefined })
  })

  it('gives the series of another with the same description', () => {
    const other = known('LZZ5ELND08W000001', '豪沃')
    expect(chooseBuild(vin, [other])).toEqual({ build: undefined, alike: other })
  })

  it('gives nothing when those with the description are of two series', () => {
    const builds = [known('LZZ5ELND08W000001', '豪沃'), known('LZZ5ELND08W000002', '斯太尔王')]
    expect(chooseBuild(vin, builds)).toEqual({ build: undefined, alike: undefined })
  })
})

describe('rules for a VIN', () => {
  const rule = (pattern: string, more: Partial<HoldingRule> = {}): HoldingRule => ({
    ...{ pattern, source: 'a bulletin', seriesId: '1', seriesZh: '德龙', seriesEn: 'Delong' },
    ...{ vehicleModelId: '11', modelCode: 'SX4', variantId: null },
    ...more,
  })

  it('say nothing where there are none', () => {
    expect(chooseRule([])).toBeUndefined()
  })

  it('lead to the model and variant of the one that names most signs', () => {
    const best = rule('LZGJL?R4', { vehicleModelId: '12', modelCode: 'SX5', variantId: '7' })
    expect(chooseRule([best, rule('LZGJ')])).toEqual({
      ...{ rule: best, vehicleModelId: '12', modelCode: 'SX5', variantId: '7' },
    })
  })

  it('of several models lead to their series, and of several series to nothing', () => {
    const other = { vehicleModelId: '12', modelCode: 'SX5' }
    expect(chooseRule([rule('LZGJ?'), rule('LZG?L', other)])).toMatchObject({
      ...{ vehicleModelId: null, modelCode: null, variantId: null, rule: { seriesId: '1' } },
    })
    expect(chooseRule([rule('LZGJ?'), rule('LZG?L', { ...other, seriesId: '2' })])).toBeUndefined()
  })
})

describe('the variant of a truck', () => {
  const variant = (variantId: string, more: Partial<KnownVariant> = {}): KnownVariant => ({
    ...{ variantId, name: variantId, engineId: '1', engine: 'WP10' },
    ...{ gearbox: null, axle: null, cab: null, emission: null, wheelbaseMm: null },
    ...UNLIMITED,
    ...more,
  })
  const age = { modelYear: 2018, madeIn: '2018-03', chassis: 'JA000100' }
  const choose = (variants: KnownVariant[], more: { variantId?: string; age?: TruckAge } = {}) =>
    chooseVariant(variants, { age, variantId: null, ...more })?.variantId

  it('is the only one of its months and chassis numbers', () => {
    const older = variant('older', { yearTo: 2018, monthTo: 2 })
    const newer = variant('newer', { yearFrom: 2018, monthFrom: 3 })
    expect(choose([older, newer])).toBe('newer')
    expect(choose([variant('a', { chassisTo: 'JA000099' }), variant('b', { chassisFrom: 'JA000100' })])).toBe(
      'b',
    )
  })

  it('is not known while another is possible, or the limit asks for what is not known', () => {
    expect(choose([variant('one'), variant('other')])).toBeUndefined()
    const newer = variant('newer', { yearFrom: 2018, monthFrom: 3 })
    expect(choose([newer], { age: { ...age, madeIn: undefined } })).toBeUndefined()
  })

  it('is the one that a rule names', () => {
    expect(choose([variant('one'), variant('other')], { variantId: 'other' })).toBe('other')
  })
})

describe('a Sinotruk model', () => {
  it('reads ZZ4257N324A1', () => {
    expect(readSinotrukModel('ZZ4257N324A1')).toEqual({
      ...{
        body: 'tractor',
        bodySign: '4',
        grossTonnes: 25,
        series: { zh: '豪沃', en: 'HOWO' },
        seriesSign: '7',
      },
      ...{
        powerSign: 'N',
        horsepower: [319, 384],
        wheelbase: '32',
        driveSign: '4',
        drive: '6×4',
        variant: 'A1',
      },
    })
  })

  it.each([
    ['ZZ3257N3647B', 'dump', 25],
    ['ZZ4257S3241V', 'tractor', 25],
    ['ZZ1167M4611W', 'cargo', 16],
  ])('reads %s', (code, body, grossTonnes) => {
    expect(readSinotrukModel(code)).toMatchObject({ body, grossTonnes, series: { en: 'HOWO' } })
  })

  it('leaves out an unknown power', () => {
    expect(readSinotrukModel('ZZ4257S3241V')?.horsepower).toBeUndefined()
  })

  it.each(['SX42584T384', 'ZZ42', '', 'ZZ4257N324A1 and more 车'])('does not read %s', (code) => {
    expect(readSinotrukModel(code)).toBeUndefined()
  })
})
