// How precisely a VIN is read: maker and year, series, the exact truck; never beyond what is known.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseBuild } from '../../src/server/modules/vin/read-vin.ts'
import { readSinotrukModel } from '../../src/shared/sinotruk-model.ts'
import { isVin, normalizeVin, VIN_SIGNS, vinModelYearBy, vinProblem } from '../../src/shared/vin.ts'

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
