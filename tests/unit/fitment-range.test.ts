// Which trucks of a model a part fits, by year, month and chassis number.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chassisNumber, type TruckAge } from '../../src/shared/truck-age.ts'
import { fitsInRange, type FitmentRange } from '../../src/shared/fits-in-range.ts'
import { aFitmentRange, aTruckAge, UNLIMITED } from '../support/fitment-ranges.ts'

const range = (limits: Partial<FitmentRange>): FitmentRange => ({ ...UNLIMITED, ...limits })
const truck = (age: Partial<TruckAge>): TruckAge => ({
  ...{ modelYear: undefined, madeIn: undefined, chassis: undefined },
  ...age,
})
const worth = { no: 0, unknown: 1, yes: 2 }

describe('a part for some trucks of a model', () => {
  it.each([
    ['2012–2013 does not fit a 2018 truck', { yearFrom: 2012, yearTo: 2013 }, { modelYear: 2018 }, 'no'],
    ['2012–2013 fits a 2013 truck', { yearFrom: 2012, yearTo: 2013 }, { modelYear: 2013 }, 'yes'],
    ['2012–2013 may fit a truck of no known year', { yearFrom: 2012, yearTo: 2013 }, {}, 'unknown'],
    [
      'from March 2018 does not fit one built in February',
      { yearFrom: 2018, monthFrom: 3 },
      { madeIn: '2018-02' },
      'no',
    ],
    [
      'from March 2018 may fit one of model year 2018',
      { yearFrom: 2018, monthFrom: 3 },
      { modelYear: 2018 },
      'unknown',
    ],
    [
      'from March 2018 fits one of model year 2019',
      { yearFrom: 2018, monthFrom: 3 },
      { modelYear: 2019 },
      'yes',
    ],
    [
      'up to 2017 fits a 2017 model built in 2016',
      { yearTo: 2017 },
      { modelYear: 2017, madeIn: '2016-11' },
      'yes',
    ],
    [
      'from a chassis on does not fit the one before',
      { chassisFrom: 'JA000100' },
      { chassis: 'JA000099' },
      'no',
    ],
    [
      'up to a chassis may fit where none is known',
      { chassisTo: 'JA000100' },
      { modelYear: 2018 },
      'unknown',
    ],
  ] as const)('%s', (_, limits, age, fit) => {
    expect(fitsInRange(range(limits), truck(age))).toBe(fit)
  })

  it('fits every truck where nothing limits it', () => {
    fc.assert(fc.property(aTruckAge, (age) => fitsInRange(UNLIMITED, age) === 'yes'))
  })

  it('fits no more trucks with a further limit', () => {
    fc.assert(
      fc.property(aFitmentRange, aTruckAge, (limits, age) => {
        const wider = { ...limits, chassisFrom: null, chassisTo: null }
        expect(worth[fitsInRange(limits, age)]).toBeLessThanOrEqual(worth[fitsInRange(wider, age)])
      }),
    )
  })

  it('is never ruled out by what is not known', () => {
    fc.assert(
      fc.property(aFitmentRange, (limits) => {
        expect(fitsInRange(limits, truck({}))).not.toBe('no')
      }),
    )
  })
})

it('takes the chassis number from the end of a VIN', () => {
  expect(chassisNumber('LZZ5ELND68W339696')).toBe('8W339696')
})
