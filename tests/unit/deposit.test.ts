import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositOfLine, divideOrder } from '../../src/shared/deposit.ts'
import { forfeitOf } from '../../src/server/modules/orders/order-parts.ts'
import { spreadRefund } from '../../src/server/modules/price-differences/spread-refund.ts'

const fen = fc.integer({ min: 0, max: 10_000_000_000 })
const terms = fc.record({
  percent: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
  pieceFen: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: null }),
  kept: fc.boolean(),
})
const quantity = fc.integer({ min: 1, max: 99_999 })
const line = fc
  .record({ netFen: fen, quantity, terms: fc.option(terms, { nil: null }), pointsFen: fen })
  .map((each) => ({
    amountFen: Math.max(each.netFen - each.pointsFen, 0),
    deposit: each.terms && depositOfLine(each.terms, each),
  }))

describe('a deposit', () => {
  it('is never negative and never more than the price of the line', () => {
    fc.assert(
      fc.property(terms, fen, quantity, (given, netFen, pieces) => {
        const { fen: deposit } = depositOfLine(given, { netFen, quantity: pieces })
        expect(deposit).toBeGreaterThanOrEqual(0)
        expect(deposit).toBeLessThanOrEqual(netFen)
      }),
    )
  })

  it('is a share rounded half up to the fen, or an amount per piece where both are given', () => {
    const share = { percent: 15, pieceFen: null, kept: true }
    expect(depositOfLine(share, { netFen: 1_010, quantity: 1 }).fen).toBe(152)
    expect(depositOfLine(share, { netFen: 1_003, quantity: 1 }).fen).toBe(150)
    expect(depositOfLine({ ...share, pieceFen: 200 }, { netFen: 1_010, quantity: 3 }).fen).toBe(600)
  })

  it('and balance add up to the order, and both are more than nothing', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fen, (lines, freightFen) => {
        const divided = divideOrder(lines, freightFen)
        const amountFen = lines.reduce((sum, each) => sum + each.amountFen, freightFen)
        if (!divided) return
        expect(divided.depositFen + divided.balanceFen).toBe(amountFen)
        expect(Math.min(divided.depositFen, divided.balanceFen)).toBeGreaterThan(0)
        expect(divided.keptFen).toBeGreaterThanOrEqual(0)
        expect(divided.keptFen).toBeLessThanOrEqual(divided.depositFen)
      }),
    )
  })

  it('is not required for an order whose lines require none, or whose deposit covers everything', () => {
    expect(divideOrder([{ amountFen: 500, deposit: null }], 100)).toBeNull()
    expect(divideOrder([{ amountFen: 500, deposit: { fen: 500, kept: true } }], 100)).toBeNull()
  })

  it('is kept when the buyer withdraws or the balance expires, and refunded when the supplier withdraws', () => {
    const order = { status: 'pendingBalance', depositKeptFen: 300 } as const
    expect(forfeitOf(order, { event: 'balanceExpire', actor: 'system' })).toBe(300)
    expect(forfeitOf(order, { event: 'cancel', actor: 'buyer' })).toBe(300)
    expect(forfeitOf(order, { event: 'cancel', actor: 'staff' })).toBe(0)
    expect(forfeitOf(order, { event: 'vendorRefuse', actor: 'supplier' })).toBe(0)
  })
})

describe('a refund of an order that was paid in parts', () => {
  const charge = fc.record({ paymentId: fc.uuid(), transactionNo: fc.uuid(), leftFen: fen })
  it('is taken from the charges, none of which refunds more than is left of it', () => {
    fc.assert(
      fc.property(
        fc.array(charge, { maxLength: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (charges, share) => {
          const leftFen = charges.reduce((sum, each) => sum + each.leftFen, 0)
          const wantedFen = Math.floor(leftFen * share)
          const parts = spreadRefund(wantedFen, charges)
          expect(parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(wantedFen)
          for (const { paymentId, amountFen } of parts) {
            const { leftFen: most } = charges.find((each) => each.paymentId === paymentId)!
            expect(amountFen).toBeGreaterThan(0)
            expect(amountFen).toBeLessThanOrEqual(most)
          }
        },
      ),
    )
  })

  it('is refused when it exceeds the charges', () => {
    expect(() => spreadRefund(1, [])).toThrow(RangeError)
  })
})
