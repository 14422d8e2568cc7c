import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders, vendorConfirmOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { expireUnpaidOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import { recordStatements } from '../bench/record-statements.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { manyOffers } from '../support/many-offers.ts'
import {
  aConfirmedOrder,
  anOffer,
  anOrder,
  cartLinesOf,
  expectDone,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer, describeOnServer, type TestServer } from '../support/test-server.ts'

const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']

describeOnServer('orders that many hands touch at once', () => {
  const server = aTestServer({ engine: 'server' })
  const aBuyer = async () => server.as(await aUser(server, { codes: BUYING, tenant: 'buyer' }))

  it('for the same parts in opposite order never deadlock', async () => {
    const offers = [await anOffer(server, { stock: 1_000 }), await anOffer(server, { stock: 1_000 })]
    const template = await aConfirmedOrder(await aBuyer(), { offer: offers[0]! })
    const submissions = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const buyer = await aBuyer()
        const confirmId = await confirmed(buyer, at % 2 ? offers : offers.toReversed())
        return () => buyer.post(submitOrder, { ...template, confirmId })
      }),
    )
    const answers = await Promise.all(submissions.map((submit) => submit()))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const offer of offers) expect((await stockOf(server, offer)).reserved).toBe(48)
  })

  it('are placed once from one cart line that is confirmed and submitted many times', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 50 })
    const first = await aConfirmedOrder(buyer, { offer, quantity: 2 })
    const confirmIds = [first.confirmId]
    for (let more = 0; more < 5; more++) confirmIds.push(await confirmed(buyer, []))
    const answers = await Promise.all(
      confirmIds.map((confirmId) => buyer.post(submitOrder, { ...first, confirmId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await stockOf(server, offer)).reserved).toBe(2)
  })

  it('are paid once by a callback that arrives ten times simultaneously', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const callback = await aCallback(server, buyer, orderId)
    const statuses = await Promise.all(Array.from({ length: 10 }, () => callback()))
    expect(statuses).toEqual(statuses.map(() => 200))
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.timeline.map(({ event }) => event)).toEqual(['submit', 'pay'])
    expect(order.refunds).toEqual([])
  })

  it('are either paid or expired when the money and the deadline come together', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 40 })
    const orders = []
    for (let more = 0; more < 8; more++) {
      const { orderId } = await anOrder(buyer, { offer, quantity: 5 })
      orders.push({ orderId, callback: await aCallback(server, buyer, orderId) })
    }
    const later = new Date(server.clock().getTime() + 61 * 60_000)
    await Promise.all([
      ...orders.map(({ callback }) => callback()),
      expireUnpaidOrders(server.db, { now: later }),
      expireUnpaidOrders(server.db, { now: later }),
    ])
    const details = await Promise.all(
      orders.map(async ({ orderId }) => expectDone(await buyer.get(orderDetail, { orderId }))),
    )
    const kept = details.filter(({ status }) => status === 'awaitingConfirmation')
    const over = details.filter(({ status }) => status === 'cancelled')
    expect(kept.length + over.length).toBe(8)
    expect(over.every(({ payStatus, refunds }) => payStatus === 'refunding' && refunds.length === 1)).toBe(
      true,
    )
    expect((await stockOf(server, offer)).reserved).toBe(kept.length * 5)
  })

  it('have one outcome when the buyer cancels while the supplier confirms', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 30 })
    for (let round = 0; round < 6; round++) {
      const { orderId } = await anOrder(buyer, { offer, quantity: 5 })
      await (
        await aCallback(server, buyer, orderId)
      )()
      const answers = await Promise.all([
        buyer.post(cancelOrders, { orderIds: [orderId] }),
        server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  it.each([1, 500])('take at most 25 statements with %i lines', async (lines) => {
    const [engine, buyer] = [server.services.database.engine, await aBuyer()]
    if (engine.kind !== 'server') throw new Error('These tests run on a server')
    const offers = await manyOffers(server.db, lines)
    // So many pieces would be more than the demo company lets its people order.
    await run(server.db, sql`update purchase_rules set is_on = false`)
    const template = await aConfirmedOrder(buyer, { offer: offers[0]! })
    const confirmId = await confirmed(buyer, offers.slice(1))
    const recorded = await recordStatements(engine.pool, async () =>
      expectDone(await buyer.post(submitOrder, { ...template, confirmId })),
    )
    const inserted = recorded.filter(({ text }) => /insert into "orders"/.test(text))
    expect(inserted).toHaveLength(1)
    expect(recorded.length).toBeLessThanOrEqual(25)
  })

  it('are refunded once by two processes that look for refunds at once', async () => {
    const refunds = () => sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    await (
      await aCallback(server, buyer, orderId)
    )()
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    await Promise.all([refunds(), refunds(), refunds()])
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.refundedAmount).toBe(order.amount)
    expect(order.timeline.filter(({ event }) => event === 'refund')).toHaveLength(1)
    expect(await many(server.db, sql`select 1 from refunds where order_id = ${orderId}`)).toHaveLength(1)
  })
})

/** Puts three pieces of each offer into the cart and confirms the whole cart. */
async function confirmed(buyer: Client, offers: TestOffer[]): Promise<string> {
  const lines = offers.map(({ offerId }) => ({ offerId, quantity: 3 }))
  const most = 200
  for (let from = 0; from < lines.length; from += most)
    expectDone(await buyer.post(addToCart, { lines: lines.slice(from, from + most) }))
  const lineIds = (await cartLinesOf(buyer)).map(({ lineId }) => lineId)
  return expectDone(await buyer.post(confirmOrder, { lineIds })).confirmId
}

/** A payment for the order and the provider's signed callback for it, which can be sent repeatedly. */
async function aCallback(server: TestServer, buyer: Client, orderId: string): Promise<() => Promise<number>> {
  const { paymentId, amount, expiresAt } = expectDone(
    await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }),
  )
  const payment = { paymentId, amountFen: Math.round(Number(amount) * 100), expiresAt: new Date(expiresAt) }
  const wanted = { outcome: 'success', now: server.clock() } as const
  const [callback] = server.services.payments.sandbox!.callbacksOf(payment, wanted)
  return async () =>
    (await fetch(`${server.url}/api/pay/notify/sandbox`, { method: 'POST', ...callback })).status
}
