import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruledPrice } from '../../src/server/modules/pricing/list-price.ts'

const fen = fc.integer({ min: 1, max: 9_000_000_000 })
const ratio = fc.integer({ min: 1, max: 9_000 })
const floorFen = fc.option(fen)

describe('a price rule', () => {
  it('stays within its percentage of the list price, to the fen, and leaves something to pay', () => {
    fc.assert(
      fc.property(fen, ratio, fc.constantFrom('DISCOUNT', 'MARKUP'), (listFen, share, mode) => {
        const ruled = ruledPrice(listFen, { mode, ratio: share, floorFen: null })
        const exact = (listFen * (10_000 + (mode === 'MARKUP' ? share : -share))) / 10_000
        expect(Math.abs(ruled - Math.max(1, exact))).toBeLessThanOrEqual(0.51)
        expect(Number.isInteger(ruled)).toBe(true)
      }),
    )
  })

  it('discounts down to its floor, and a floor above the list price never raises it', () => {
    fc.assert(
      fc.property(fen, ratio, floorFen, (listFen, share, floor) => {
        const ruled = ruledPrice(listFen, { mode: 'DISCOUNT', ratio: share, floorFen: floor })
        expect(ruled).toBeLessThanOrEqual(listFen)
        expect(ruled).toBeGreaterThanOrEqual(Math.min(floor ?? 1, listFen))
      }),
    )
  })

  it('changes nothing where there is none', () => {
    fc.assert(fc.property(fen, (listFen) => ruledPrice(listFen, null) === listFen))
  })
})
