import { describe, expect, it } from 'vitest'
import type { PricedOffer } from '../../src/server/modules/parts/priced-offers.ts'
import { usualStockLimits } from '../../src/shared/stock-level.ts'
import { changedSince } from '../../src/server/modules/cart/changed-since.ts'

const aLine = (facts: {
  priceFen?: number
  available?: number
  addedPriceFen?: number | null
  addedAvailable?: number | null
}) => ({
  offer: { priceFen: facts.priceFen ?? 1000, available: facts.available ?? 50 } as PricedOffer,
  addedPriceFen: facts.addedPriceFen === undefined ? 1000 : facts.addedPriceFen,
  addedAvailable: facts.addedAvailable === undefined ? 50 : facts.addedAvailable,
})
const seen = (facts: Parameters<typeof aLine>[0]) =>
  changedSince(aLine(facts), { priceHidden: false, limits: usualStockLimits })

describe('what has changed since a line was added', () => {
  it('is nothing while price and stock level are the same', () => {
    expect(seen({})).toEqual([])
    expect(seen({ available: 12 })).toEqual([])
  })

  it('is the price, in yuan, and the stock when its level differs', () => {
    expect(seen({ priceFen: 1250, available: 2 })).toEqual([
      { field: 'price', before: '10.00', now: '12.50' },
      { field: 'stock', before: '50', now: '2' },
    ])
  })

  it('excludes prices for people who may not see them, and lines from before it was recorded', () => {
    expect(changedSince(aLine({ priceFen: 1 }), { priceHidden: true, limits: usualStockLimits })).toEqual([])
    expect(seen({ priceFen: 1, available: 0, addedPriceFen: null, addedAvailable: null })).toEqual([])
  })
})
