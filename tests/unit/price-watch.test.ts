import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offerToTell } from '../../src/shared/price-watch.ts'

const offers = fc.array(
  fc.record({ priceFen: fc.integer({ min: 1, max: 1_000 }), available: fc.integer({ min: -2, max: 3 }) }),
)

it('a watch tells of the cheapest offer in stock, at the target or below, or because there is stock', () => {
  fc.assert(
    fc.property(
      offers,
      fc.option(fc.integer({ min: 1, max: 1_000 })),
      fc.boolean(),
      (given, targetFen, whenInStock) => {
        const told = offerToTell({ targetFen, whenInStock }, given)
        const prices = given.filter(({ available }) => available > 0).map(({ priceFen }) => priceFen)
        const least = Math.min(...prices)
        const isDue = prices.length > 0 && (whenInStock || (targetFen !== null && least <= targetFen))
        expect(told?.priceFen).toBe(isDue ? least : undefined)
      },
    ),
  )
})
