import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayInvoice, overInvoiced, splitByLimit, spreadReversal } from '../../src/shared/invoicing.ts'

const share = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  amountFen: fc.integer({ min: 1, max: 5_000_000 }),
})
const sumOf = (lines: { amountFen: number }[]) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)

describe('what may be invoiced', () => {
  it('is what was paid without refunds and without what is invoiced already', () => {
    const bought = { quantity: 10, amountFen: 10_000 }
    expect(mayInvoice(bought, { quantity: 2, amountFen: 2_000 }, { quantity: 3, amountFen: 3_000 })).toEqual({
      quantity: 5,
      amountFen: 5_000,
    })
    expect(mayInvoice(bought, { quantity: 10, amountFen: 10_000 }, { quantity: 0, amountFen: 0 })).toBe(null)
  })

  it('never exceeds it, and what is invoiced beyond it is exactly what a red letter takes back', () => {
    fc.assert(
      fc.property(
        share,
        fc.nat(50),
        fc.nat(5_000_000),
        fc.nat(50),
        fc.nat(6_000_000),
        (bought, q, f, iq, i) => {
          const refunded = {
            quantity: Math.min(q, bought.quantity),
            amountFen: Math.min(f, bought.amountFen),
          }
          const invoiced = { quantity: iq, amountFen: i }
          const due = bought.amountFen - refunded.amountFen
          const left = mayInvoice(bought, refunded, invoiced)
          const over = overInvoiced(bought, refunded, invoiced)
          expect(left === null || over === null).toBe(true)
          expect(i + (left?.amountFen ?? 0) - (over?.amountFen ?? 0)).toBe(due)
          if (left) expect(left.quantity).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('invoices split by the highest amount', () => {
  it('fill each invoice as far as pieces allow', () => {
    expect(
      splitByLimit(
        [
          { quantity: 5, amountFen: 500 },
          { quantity: 1, amountFen: 90 },
        ],
        250,
      ),
    ).toEqual([
      [{ quantity: 2, amountFen: 200 }],
      [{ quantity: 2, amountFen: 200 }],
      [
        { quantity: 1, amountFen: 100 },
        { quantity: 1, amountFen: 90 },
      ],
    ])
  })

  it('lose nothing, and stay within the limit but for a single dearer piece', () => {
    fc.assert(
      fc.property(
        fc.array(share, { maxLength: 12 }),
        fc.integer({ min: 1, max: 3_000_000 }),
        (lines, limit) => {
          const invoices = splitByLimit(lines, limit)
          expect(sumOf(invoices.flat())).toBe(sumOf(lines))
          const pieces = (of: { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(pieces(invoices.flat())).toBe(pieces(lines))
          for (const invoice of invoices) {
            expect(invoice.length).toBeGreaterThan(0)
            if (sumOf(invoice) > limit) expect([invoice.length, pieces(invoice)]).toEqual([1, 1])
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('are one without a limit', () => {
    expect(splitByLimit([{ quantity: 1, amountFen: 9 }], 0)).toHaveLength(1)
    expect(splitByLimit([], 100)).toEqual([])
  })
})

it('an amount that is taken back is spread exactly, and no line gives more than it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (open, part) => {
        const amountFen = Math.floor(open.reduce((sum, fen) => sum + fen, 0) * part)
        const spread = spreadReversal(open, amountFen)
        expect(spread.reduce((sum, fen) => sum + fen, 0)).toBe(amountFen)
        spread.forEach((fen, at) => expect(fen >= 0 && fen <= open[at]!).toBe(true))
      },
    ),
  )
})
