import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceEndings, priceSteps, ruledPrice, type PriceRule } from '../../src/shared/price-rule.ts'

const rules = fc.record({
  kind: fc.constantFrom('percent' as const, 'amount' as const),
  value: fc.integer({ min: -9_000, max: 90_000 }),
  step: fc.constantFrom(...priceSteps),
  ending: fc.constantFrom(...priceEndings),
  keepsCost: fc.boolean(),
})
const goods = fc.record({
  priceFen: fc.integer({ min: 1, max: 100_000_000 }),
  costFen: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
})
const rule = (of: Partial<PriceRule>): PriceRule => ({
  ...{ kind: 'percent', value: 0, step: 1, ending: null, keepsCost: true, ...of },
})

describe('a rule for many prices', () => {
  it.each([
    [{ value: 500 }, 10_000, 10_500],
    [{ value: 333, step: 10 }, 10_000, 10_330],
    [{ value: -350, step: 100 }, 12_345, 11_900],
    [{ kind: 'amount', value: 250 }, 10_000, 10_250],
    [{ value: 500, step: 100, ending: 9 }, 10_000, 10_900],
    [{ value: 500, step: 10, ending: 8 }, 10_000, 10_480],
  ] as [Partial<PriceRule>, number, number][])('%j makes %i fen %i', (of, priceFen, fen) => {
    expect(ruledPrice(rule(of), { priceFen, costFen: null }).fen).toBe(fen)
  })

  it('stops at the cost, and leaves a price alone that is below it already', () => {
    const lower = rule({ value: -2_000 })
    expect(ruledPrice(lower, { priceFen: 10_000, costFen: 9_000 })).toEqual({ fen: 9_000, isFloored: true })
    expect(ruledPrice(lower, { priceFen: 8_000, costFen: 9_000 }).fen).toBeNull()
    expect(ruledPrice({ ...lower, keepsCost: false }, { priceFen: 10_000, costFen: 9_000 }).fen).toBe(8_000)
  })

  it('gives whole positive prices with the step and the ending, within ten times the price', () => {
    fc.assert(
      fc.property(rules, goods, (of, one) => {
        const { fen } = ruledPrice(of, one)
        if (fen === null) return
        expect(Number.isSafeInteger(fen)).toBe(true)
        expect(fen).toBeGreaterThan(0)
        expect(fen % of.step).toBe(0)
        if (of.ending !== null) expect((fen / of.step) % 10).toBe(of.ending)
        expect(fen <= one.priceFen * 10 && fen * 10 >= one.priceFen).toBe(true)
      }),
    )
  })

  it('never leaves a price below the cost that it was not below before', () => {
    fc.assert(
      fc.property(rules, goods, (of, one) => {
        const { fen } = ruledPrice({ ...of, keepsCost: true }, one)
        if (fen !== null && one.costFen !== null) expect(fen).toBeGreaterThanOrEqual(one.costFen)
      }),
    )
  })
})
