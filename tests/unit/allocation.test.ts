import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from '../../src/shared/allocation.ts'

describe('splitting an amount over lines', () => {
  it('loses no fen when three equal lines share ten fen', () => {
    expect(apportion(10, [line(10), line(10), line(10)])).toEqual([4, 3, 3])
  })

  it('gives what exceeds one line’s cap to the others', () => {
    expect(
      apportion(100, [
        { weight: 90, cap: 20 },
        { weight: 10, cap: 500 },
      ]),
    ).toEqual([20, 80])
  })

  it('leaves ineligible lines alone', () => {
    expect(apportion(50, [{ weight: 0, cap: 100 }, line(100)])).toEqual([0, 50])
  })

  it('refuses an amount that exceeds the eligible lines', () => {
    expect(() => apportion(30, [line(10), { weight: 0, cap: 100 }])).toThrow(RangeError)
  })

  it('stays exact where a product of amounts exceeds 2^53', () => {
    const parts = apportion(9_000_000_000_001, [line(9_000_000_000_000), line(9_000_000_000_000)])
    expect(parts).toEqual([4_500_000_000_001, 4_500_000_000_000])
  })

  const lines = fc.array(fc.record({ weight: fc.nat(1_000_000), cap: fc.nat(1_000_000) }), {
    minLength: 1,
    maxLength: 60,
  })

  it('adds up exactly, keeps every cap and gives the same result each time', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (shares, part) => {
        const room = shares.reduce((sum, { weight, cap }) => sum + (weight > 0 ? cap : 0), 0)
        const total = Math.floor(room * part)
        const parts = apportion(total, shares)
        expect(parts.reduce((sum, fen) => sum + fen, 0)).toBe(total)
        for (const [index, fen] of parts.entries()) {
          expect(Number.isInteger(fen)).toBe(true)
          expect(fen).toBeGreaterThanOrEqual(0)
          expect(fen).toBeLessThanOrEqual(shares[index]!.weight > 0 ? shares[index]!.cap : 0)
        }
        expect(apportion(total, shares)).toEqual(parts)
      }),
    )
  })

  it('stays within one fen of the exact proportion where no cap binds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 }),
        fc.nat(1_000_000),
        (weights, total) => {
          const sum = weights.reduce((all, weight) => all + weight, 0)
          const parts = apportion(
            total,
            weights.map((weight) => ({ weight, cap: total })),
          )
          for (const [index, fen] of parts.entries())
            expect(Math.abs(fen - (total * weights[index]!) / sum)).toBeLessThan(1)
        },
      ),
    )
  })
})

function line(cap: number) {
  return { weight: cap, cap }
}
