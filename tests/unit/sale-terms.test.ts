import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ANY_QUANTITY,
  bothTerms,
  isSoldIn,
  leastQuantity,
  nearestQuantity,
} from '../../src/shared/sale-terms.ts'

const terms = fc.record({
  minQuantity: fc.integer({ min: 1, max: 60 }),
  multiple: fc.integer({ min: 1, max: 24 }),
  maxQuantity: fc.option(fc.integer({ min: 1, max: 120 })),
})

describe('quantities that are sold', () => {
  it('are unrestricted where nothing is configured', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999 }), (n) => isSoldIn(n, ANY_QUANTITY)))
  })

  it('the nearest one is allowed and in stock, and no allowed one lies between it and the quantity asked for', () => {
    const pieces = fc.integer({ min: 1, max: 150 })
    fc.assert(
      fc.property(terms, pieces, pieces, (given, asked, stock) => {
        const nearest = nearestQuantity(asked, given, stock)
        const sold = Array.from({ length: stock }, (_, at) => at + 1).filter((n) => isSoldIn(n, given))
        expect(nearest).toBe(sold.find((n) => n >= asked) ?? sold.at(-1) ?? null)
      }),
    )
  })

  it('fit the operator’s terms and those of the offer alike', () => {
    const own = fc.record({
      minQuantity: fc.integer({ min: 1, max: 60 }),
      multiple: fc.integer({ min: 1, max: 24 }),
    })
    fc.assert(
      fc.property(terms, own, fc.integer({ min: 1, max: 600 }), (given, of, quantity) => {
        const both = isSoldIn(quantity, given) && isSoldIn(quantity, { ...of, maxQuantity: null })
        expect(isSoldIn(quantity, bothTerms(given, of))).toBe(both)
      }),
    )
    expect(bothTerms(ANY_QUANTITY, null)).toEqual(ANY_QUANTITY)
  })

  it('begin with the smallest order, rounded up to the multiple', () => {
    fc.assert(
      fc.property(terms, ({ maxQuantity: _none, ...given }) => {
        const least = leastQuantity({ ...given, maxQuantity: null })
        expect(isSoldIn(least, { ...given, maxQuantity: null })).toBe(true)
        expect(least - given.minQuantity).toBeLessThan(given.multiple)
      }),
    )
  })
})
