import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actsOf,
  afterAct,
  offeredFen,
  owedFen,
  replenishActs,
  replenishSides,
  replenishStatuses,
  replenishStatusNames,
  replenishStatusOf,
} from '../../src/shared/replenishment.ts'

describe('a replenishment', () => {
  it('is moved only by the side whose turn it is, and ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...replenishStatusNames),
        fc.constantFrom(...replenishActs),
        (status, act) => {
          const reached = replenishSides.map((side) => afterAct(status, act, side))
          expect(reached.filter((to) => to !== undefined).length).toBeLessThanOrEqual(1)
        },
      ),
    )
    for (const ended of ['settled', 'cancelled', 'declined'] as const)
      expect(replenishSides.flatMap((side) => actsOf(ended, side))).toEqual([])
    expect(actsOf('asked', 'provider')).toEqual(['offer', 'decline'])
    expect(actsOf('shipped', 'asker')).toEqual(['receive'])
  })

  it('reads every stored code', () => {
    for (const name of replenishStatusNames)
      expect(replenishStatusOf(replenishStatuses[name].code)).toBe(name)
    expect(() => replenishStatusOf(11)).toThrow(RangeError)
  })

  it('owes no more than was offered', () => {
    const aLine = fc
      .record({
        priceFen: fc.integer({ min: 1, max: 1_000_000 }),
        offeredQuantity: fc.integer({ min: 0, max: 999 }),
      })
      .chain((line) =>
        fc
          .integer({ min: 0, max: line.offeredQuantity })
          .map((receivedQuantity) => ({ ...line, receivedQuantity })),
      )
    fc.assert(
      fc.property(fc.array(aLine), (lines) => {
        expect(owedFen(lines)).toBeLessThanOrEqual(offeredFen(lines))
      }),
    )
  })
})
