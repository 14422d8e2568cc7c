import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysLeft, piecesToBuy, SALES_DAYS, type Outlook } from '../../src/shared/stock-outlook.ts'

const few = fc.integer({ min: 0, max: 500 })
const outlook: fc.Arbitrary<Outlook> = fc
  .record({
    available: few,
    coming: few,
    sold: few,
    isSet: fc.boolean(),
    low: few,
    more: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ isSet, low, more, ...pieces }) => ({
    ...pieces,
    ...(isSet ? { point: low, upTo: low + more, leadDays: 7 } : { point: null, upTo: null, leadDays: null }),
  }))

describe('what to buy', () => {
  it('fills up to the named stock at or below the reorder point, and nothing above it', () => {
    fc.assert(
      fc.property(outlook, (given) => {
        fc.pre(given.point !== null)
        const expected = given.available + given.coming
        const pieces = piecesToBuy(given)
        if (expected > given.point!) expect(pieces).toBe(0)
        else expect(expected + pieces).toBe(given.upTo)
      }),
    )
  })

  it('is never negative, and never more for more stock', () => {
    fc.assert(
      fc.property(outlook, few, (given, more) => {
        const pieces = piecesToBuy(given)
        expect(pieces).toBeGreaterThanOrEqual(0)
        expect(piecesToBuy({ ...given, available: given.available + more })).toBeLessThanOrEqual(pieces)
      }),
    )
  })

  it('is nothing for a part that does not sell and has no reorder point', () => {
    expect(piecesToBuy({ available: 0, coming: 0, sold: 0, point: null, upTo: null, leadDays: null })).toBe(0)
    expect(daysLeft({ available: 5, sold: 0 })).toBeNull()
  })

  it('counts the days by the pace of the last weeks', () => {
    expect(daysLeft({ available: 10, sold: SALES_DAYS })).toBe(10)
    expect(daysLeft({ available: 3, sold: 2 * SALES_DAYS })).toBe(1)
    const bought = piecesToBuy({
      available: 10,
      coming: 0,
      sold: SALES_DAYS,
      point: null,
      upTo: null,
      leadDays: null,
    })
    expect(bought).toBe(14 + 28 - 10)
  })
})
