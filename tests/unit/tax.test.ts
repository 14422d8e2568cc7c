import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitTax } from '../../src/shared/tax.ts'

describe('tax in a price', () => {
  it('is the difference between gross and net', () => {
    expect(splitTax([{ grossFen: 11_300, rate: 13 }])).toEqual([{ netFen: 10_000, taxFen: 1_300 }])
  })

  it('puts the fen left by rounding on the largest line', () => {
    // 1.00 ÷ 1.13 = 0.885, 2.00 ÷ 1.13 = 1.770, together 4.00 ÷ 1.13 = 3.540
    const lines = [100, 200, 100].map((grossFen) => ({ grossFen, rate: 13 }))
    expect(splitTax(lines).map(({ netFen }) => netFen)).toEqual([88, 178, 88])
  })

  const line = fc.record({
    grossFen: fc.integer({ min: 1, max: 10_000_000 }),
    rate: fc.constantFrom(0, 1, 6, 9, 13),
  })

  it('adds up: net and tax to each gross, and the nets of a rate to the net of their sum', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const split = splitTax(lines)
        split.forEach(({ netFen, taxFen }, at) => expect(netFen + taxFen).toBe(lines[at]!.grossFen))
        for (const [rate, same] of Map.groupBy(lines.keys(), (at) => lines[at]!.rate)) {
          const gross = same.reduce((sum, at) => sum + lines[at]!.grossFen, 0)
          const net = same.reduce((sum, at) => sum + split[at]!.netFen, 0)
          expect(Math.abs(net - gross / (1 + rate / 100))).toBeLessThan(0.500001)
        }
      }),
    )
  })
})
