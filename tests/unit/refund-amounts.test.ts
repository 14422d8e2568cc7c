import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion } from '../../src/shared/allocation.ts'
import { refundShare } from '../../src/shared/refund-share.ts'
import { refundRoutes } from '../../src/server/modules/returns/refund-routes.ts'
import { compareRefunds } from '../../src/server/modules/payments/compare-day.ts'

/** Lines of an order with discounts that were spread over them, and what happens to their pieces afterwards. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        priceFen: fc.integer({ min: 1, max: 5_000_000 }),
        quantity: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    /** Parts per thousand of what is left, discount after discount: full-minus, coupon, points. */
    discounts: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 3 }),
    /** What comes back: of a line, how many pieces, and whether they are exchanged. */
    returns: fc.array(
      fc.record({ line: fc.nat(5), pieces: fc.integer({ min: 1, max: 40 }), isExchanged: fc.boolean() }),
      { maxLength: 30 },
    ),
  })
  .map(({ lines, discounts, returns }) => {
    let nets = lines.map(({ priceFen, quantity }) => priceFen * quantity)
    for (const share of discounts) {
      const total = nets.reduce((sum, net) => sum + net, 0)
      const parts = apportion(
        Math.floor((total * share) / 1000),
        nets.map((net) => ({ weight: net, cap: net })),
      )
      nets = nets.map((net, at) => net - parts[at]!)
    }
    const goods = lines.map(({ quantity }, at) => ({ quantity, netFen: nets[at]!, back: 0, refundedFen: 0 }))
    return { goods, returns: returns.map((one) => ({ ...one, line: one.line % lines.length })) }
  })

describe('what returns give back', () => {
  it('is for every line its share of what was paid, after any promotions, parts and exchanges', () => {
    fc.assert(
      fc.property(orders, ({ goods, returns }) => {
        for (const { line: at, pieces, isExchanged } of returns) {
          const line = goods[at]!
          const back = Math.min(pieces, line.quantity - line.back)
          // Exchanged pieces are delivered again: they give nothing back, and may come back later.
          if (isExchanged || back === 0) continue
          const amountFen = refundShare(line, { back: line.back + back, refundedFen: line.refundedFen })
          expect(amountFen).toBeGreaterThanOrEqual(0)
          line.back += back
          line.refundedFen += amountFen
          const due = (BigInt(line.netFen) * BigInt(line.back)) / BigInt(line.quantity)
          expect(line.refundedFen).toBe(Number(due))
          expect(line.refundedFen).toBeLessThanOrEqual(line.netFen)
          if (line.back === line.quantity) expect(line.refundedFen).toBe(line.netFen)
        }
      }),
    )
  })

  it('goes by the routes that the money came, never more than came by each and never twice', () => {
    const charge = fc.record({ paidFen: fc.integer({ min: 1, max: 1_000_000 }), isCash: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(charge, { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 0, max: 1_500_000 }), { maxLength: 8 }),
        (paid, amounts) => {
          const paidFen = paid.reduce((sum, one) => sum + one.paidFen, 0)
          const charges = paid.map((one, at) => ({
            ...{ paymentId: String(at), transactionNo: String(at), leftFen: one.paidFen },
            method: one.isCash ? 'cash' : 'alipay',
          }))
          let underWayFen = 0
          for (const amountFen of amounts) {
            const facts = {
              paymentMethod: 'online',
              paidFen,
              refundedFen: 0,
              underWayFen,
              charges,
              amountFen,
            }
            const routes = refundRoutes(facts)
            expect(routes.reduce((sum, route) => sum + route.amountFen, 0)).toBe(amountFen)
            const backFen = routes
              .filter(({ route }) => route !== 'unpaid')
              .reduce((sum, route) => sum + route.amountFen, 0)
            underWayFen += backFen
            expect(underWayFen).toBeLessThanOrEqual(paidFen)
            let open = backFen
            for (const one of charges.toReversed()) {
              const part = Math.min(open, one.leftFen)
              one.leftFen -= part
              open -= part
            }
          }
        },
      ),
    )
  })

  it('of an order on account is a smaller debt', () => {
    const facts = {
      amountFen: 5,
      paymentMethod: 'account',
      paidFen: 0,
      refundedFen: 0,
      underWayFen: 0,
      charges: [],
    }
    expect(refundRoutes(facts)).toEqual([{ route: 'account', amountFen: 5 }])
  })
})

describe('the comparison of refunds with a provider’s list', () => {
  const at = new Date('2026-06-03T10:00:00+08:00')
  const ours = [
    { refundId: '1', amountFen: 100, isDone: true, isDue: true },
    { refundId: '2', amountFen: 200, isDone: true, isDue: true },
    { refundId: '3', amountFen: 300, isDone: false, isDue: false },
    { refundId: '4', amountFen: 400, isDone: true, isDue: true },
    { refundId: '5', amountFen: 500, isDone: true, isDue: false },
  ]
  const theirs = [
    { refundId: '1', amountFen: 100, at },
    { refundId: '2', amountFen: 201, at },
    { refundId: '3', amountFen: 300, at },
    { refundId: '9', amountFen: 900, at },
  ]
  const kinds = (complete: boolean) =>
    compareRefunds(ours, theirs, { complete }).map(({ kind, paymentId }) => [kind, paymentId])

  it('finds other amounts, those that we still wait for or never asked for, and those that it lacks', () => {
    expect(kinds(true)).toEqual([
      ['REFUND_AMOUNT', '2'],
      ['REFUND_HERE', '3'],
      ['REFUND_HERE', '9'],
      ['REFUND_THERE', '4'],
    ])
  })

  it('takes nothing for missing from an incomplete list', () => {
    expect(kinds(false).map(([kind]) => kind)).not.toContain('REFUND_THERE')
  })
})
