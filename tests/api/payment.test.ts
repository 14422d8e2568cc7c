import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import {
  listPayMethods,
  listPayments,
  payOrders,
  payStatus,
  sandboxCashier,
  sandboxPay,
} from '../../src/shared/calls/payment.ts'
import { many } from '../../src/server/db/connection.ts'
import { queryProviders } from '../../src/server/modules/payments/query-providers.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import type { Client } from '../support/client.ts'
import { anOffer, anOrder, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
type Outcome = 'success' | 'fail' | 'late' | 'duplicate' | 'forged'

async function aPayment(buyer: Client, orderIds: string[]) {
  return expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
}

async function settle(buyer: Client, paymentId: string, outcome: Outcome) {
  const path = sandboxPay.path.replace('{paymentId}', paymentId)
  return expectDone(
    await buyer.post<{ status: string; callbacks: { httpStatus: number; answer: string }[] }>(path, {
      outcome,
    }),
  )
}

async function orderOf(buyer: Client, orderId: string) {
  return expectDone(await buyer.get(orderDetail, { orderId }))
}

/** A callback that only the sandbox itself can create: its signature is correct, whatever it reports. */
function signedCallback(told: { paymentId: string; amountFen: number; merchantId?: string }) {
  const secret = server.services.config.sessionSecret
  const key = createHmac('sha256', secret).update('sandbox payment provider').digest()
  const at = server.clock()
  const body = JSON.stringify({
    transactionNo: `SB-${told.paymentId}`,
    merchantId: server.services.payments.sandbox!.merchantId,
    result: 'paid',
    at,
    ...told,
  })
  const timestamp = String(at.getTime())
  const signature = createHmac('sha256', key).update(`${timestamp}\n${body}\n`).digest('base64')
  const headers = { 'content-type': 'application/json', 'sandbox-timestamp': timestamp }
  return { body, headers: { ...headers, 'sandbox-signature': signature } }
}

const refundAll = () => sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })

describe('paying online', () => {
  it('offers the methods that are configured', async () => {
    const methods = expectDone(await server.as('buyer').get(listPayMethods))
    expect(methods.map(({ method }) => method)).toEqual(['sandbox'])
    const { orderId } = await anOrder(server.as('buyer'), { offer: await anOffer(server) })
    const answer = await server.as('buyer').post(payOrders, { orderIds: [orderId], method: 'wechat' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'PAYMENT_METHOD_NOT_OFFERED' } })
  })

  it('moves the order on when the provider calls back', async () => {
    const buyer = server.as('buyer')
    const { orderId, amount } = await anOrder(buyer, { offer: await anOffer(server), quantity: 2 })
    const payment = await aPayment(buyer, [orderId])
    expect(payment.amount).toBe(amount)
    const { status, callbacks } = await settle(buyer, payment.paymentId, 'success')
    expect([status, callbacks]).toEqual(['paid', [{ httpStatus: 200, answer: 'SUCCESS' }]])
    const order = await orderOf(buyer, orderId)
    expect(order).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
      paidAmount: amount,
      expiresAt: null,
    })
    expect(expectDone(await buyer.get(payStatus, { paymentId: payment.paymentId })).status).toBe('paid')
  })

  it('is listed only for its company, by state and number', async () => {
    const buyer = server.as('buyer')
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server) })
    const { paymentId } = await aPayment(buyer, [orderId])
    const found = async (client: Client, query: object) =>
      expectDone(await client.get(listPayments, { q: orderNo, ...query })).records.map((row) => row.paymentId)
    expect(await found(buyer, { status: 'pending' })).toEqual([paymentId])
    await settle(buyer, paymentId, 'success')
    expect(await found(buyer, { status: 'pending' })).toEqual([])
    expect(await found(buyer, { status: 'paid' })).toEqual([paymentId])
    expect(await found(server.as('buyer2'), {})).toEqual([])
  })

  it('pays several orders at once', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server)
    const orders = [await anOrder(buyer, { offer }), await anOrder(buyer, { offer, quantity: 3 })]
    const { paymentId } = await aPayment(
      buyer,
      orders.map(({ orderId }) => orderId),
    )
    await settle(buyer, paymentId, 'success')
    for (const { orderId } of orders) expect((await orderOf(buyer, orderId)).payStatus).toBe('paid')
  })

  it('counts a callback that comes three times once', async () => {
    const buyer = server.as('buyer')
    const { orderId, amount } = await anOrder(buyer, { offer: await anOffer(server) })
    const { paymentId } = await aPayment(buyer, [orderId])
    const { callbacks } = await settle(buyer, paymentId, 'duplicate')
    expect(callbacks.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200])
    const order = await orderOf(buyer, orderId)
    expect(order.paidAmount).toBe(amount)
    expect(order.timeline.filter(({ event }) => event === 'pay')).toHaveLength(1)
    expect(order.refunds).toEqual([])
  })

  it('stays open after a failed attempt, and another one may succeed', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const first = await aPayment(buyer, [orderId])
    expect((await settle(buyer, first.paymentId, 'fail')).status).toBe('failed')
    expect((await orderOf(buyer, orderId)).status).toBe('pendingPayment')
    await settle(buyer, (await aPayment(buyer, [orderId])).paymentId, 'success')
    expect((await orderOf(buyer, orderId)).payStatus).toBe('paid')
  })

  it('refuses a forged callback, changes nothing and records it in the audit log', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const { paymentId } = await aPayment(buyer, [orderId])
    const { status, callbacks } = await settle(buyer, paymentId, 'forged')
    expect(status).toBe('pending')
    expect(callbacks.map(({ httpStatus }) => httpStatus)).toEqual([400])
    expect((await orderOf(buyer, orderId)).status).toBe('pendingPayment')
    const kept = await many(server.db, sql`select 1 from audit_log where action = 'refuse-callback'`)
    expect(kept.length).toBeGreaterThan(0)
  })

  it.each([
    ['over another amount', { amountFen: 1 }, 'other amount'],
    ['for another merchant', { merchantId: 'SOMEBODY-ELSE' }, 'other merchant'],
  ])('refuses a correctly signed callback %s, and records it in the audit log', async (_, wrong, reason) => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server), quantity: 2 })
    const { paymentId } = await aPayment(buyer, [orderId])
    const callback = signedCallback({ paymentId, amountFen: 24_690, ...wrong })
    const response = await fetch(`${server.url}/api/pay/notify/sandbox`, { method: 'POST', ...callback })
    expect([response.status, await response.json()]).toMatchObject([400, { error: 'PAYMENT_MISMATCH' }])
    expect((await orderOf(buyer, orderId)).payStatus).toBe('unpaid')
    const kept = await many(
      server.db,
      sql`
        select after ->> 'reason' as reason from audit_log
        where action = 'refuse-callback' and entity_id = ${paymentId}
      `,
    )
    expect(kept).toEqual([{ reason }])
  })

  it('refuses callbacks without a signature, with invalid content or from unknown senders', async () => {
    const answers = await Promise.all(
      [
        ['sandbox', '{}'],
        ['sandbox', 'a=b&c=d'],
        ['sandbox', ''],
        ['nobody', '{}'],
      ].map(([provider, body]) => server.anonymous.post(`/pay/notify/${provider}`, body)),
    )
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'PAYMENT_SIGNATURE'],
      [400, 'PAYMENT_SIGNATURE'],
      [400, 'PAYMENT_SIGNATURE'],
      [404, 'NOT_FOUND'],
    ])
  })

  it('refuses an order that is not the buyer’s, not waiting for payment or expired', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const foreign = await server.as('buyer2').post(payOrders, { orderIds: [orderId], method: 'sandbox' })
    expect(foreign.body.error).toBe('ORDER_NOT_FOUND')
    const { paymentId } = await aPayment(buyer, [orderId])
    expect((await server.as('buyer2').get(payStatus, { paymentId })).body.error).toBe('PAYMENT_NOT_FOUND')
    server.clock.advance({ minutes: 60 })
    const late = await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' })
    expect(late.body.error).toBe('ORDER_NOT_PAYABLE')
    expect(expectDone(await buyer.get(payStatus, { paymentId })).status).toBe('expired')
  })

  it('finds a payment whose callback was lost by querying the provider', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server), quantity: 1 })
    const { paymentId, amount, expiresAt } = await aPayment(buyer, [orderId])
    const amountFen = Math.round(Number(amount) * 100)
    const sandbox = server.services.payments.sandbox!
    sandbox.callbacksOf(
      { paymentId, amountFen, expiresAt: new Date(expiresAt) },
      { outcome: 'success', now: server.clock() },
    )
    server.clock.advance({ minutes: 2 })
    await queryProviders(server.services, { now: server.clock() })
    expect((await orderOf(buyer, orderId)).payStatus).toBe('paid')
  })
})

describe('the cashier', () => {
  it('shows merchant, amount and time to anyone with its address, without signing in', async () => {
    const { orderId, amount } = await anOrder(server.as('buyer'), { offer: await anOffer(server) })
    const { paymentId, payUrl } = await aPayment(server.as('buyer'), [orderId])
    const address = new URL(payUrl!, server.url)
    expect(address.pathname).toBe(`/cashier/${paymentId}`)
    const path = sandboxCashier.path.replace('{paymentId}', paymentId)
    const token = address.searchParams.get('token')!
    expect(expectDone(await server.anonymous.get(path, { token }))).toMatchObject({
      amount,
      status: 'pending',
    })
    const guessed = await server.anonymous.get(path, { token: 'x'.repeat(32) })
    expect(guessed).toMatchObject({ status: 404, body: { error: 'PAYMENT_NOT_FOUND' } })
  })

  it('accepts no outcome from strangers', async () => {
    const { orderId } = await anOrder(server.as('buyer'), { offer: await anOffer(server) })
    const { paymentId } = await aPayment(server.as('buyer'), [orderId])
    const path = sandboxPay.path.replace('{paymentId}', paymentId)
    for (const stranger of [server.anonymous, server.as('buyer2')]) {
      expect((await stranger.post(path, { outcome: 'success' })).body.error).toBe('PAYMENT_NOT_FOUND')
    }
    expect((await orderOf(server.as('buyer'), orderId)).payStatus).toBe('unpaid')
  })
})

describe('money is refunded', () => {
  it('from a payment after the order’s deadline: it stays cancelled, and its stock is free', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { stock: 5 })
    const { orderId, amount } = await anOrder(buyer, { offer, quantity: 2 })
    await settle(buyer, (await aPayment(buyer, [orderId])).paymentId, 'late')
    const order = await orderOf(buyer, orderId)
    expect(order).toMatchObject({ status: 'cancelled', payStatus: 'refunding' })
    expect((await stockOf(server, offer)).available).toBe(5)
    await refundAll()
    const refunded = await orderOf(buyer, orderId)
    expect(refunded).toMatchObject({ status: 'cancelled', payStatus: 'refunded', refundedAmount: amount })
    expect(refunded.refunds).toMatchObject([{ cause: 'late', status: 'done', amount }])
    expect(refunded.timeline.at(-1)).toMatchObject({ event: 'refund' })
  })

  it('from a payment for an order cancelled meanwhile, and the other order is paid', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server)
    const [gone, kept] = [await anOrder(buyer, { offer }), await anOrder(buyer, { offer })]
    const { paymentId } = await aPayment(buyer, [gone.orderId, kept.orderId])
    expectDone(await buyer.post(cancelOrders, { orderIds: [gone.orderId] }))
    await settle(buyer, paymentId, 'success')
    expect(await orderOf(buyer, gone.orderId)).toMatchObject({ status: 'cancelled', payStatus: 'refunding' })
    expect(await orderOf(buyer, kept.orderId)).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
    })
  })

  it('from a second payment for the same order, which stays paid', async () => {
    const buyer = server.as('buyer')
    const { orderId, amount } = await anOrder(buyer, { offer: await anOffer(server) })
    const [first, second] = [await aPayment(buyer, [orderId]), await aPayment(buyer, [orderId])]
    await settle(buyer, first.paymentId, 'success')
    await settle(buyer, second.paymentId, 'success')
    await refundAll()
    const order = await orderOf(buyer, orderId)
    expect(order).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
      paidAmount: amount,
      refundedAmount: '0.00',
    })
    expect(order.refunds).toMatchObject([{ cause: 'surplus', status: 'done', amount }])
  })

  it('from a paid order that the buyer cancels, once', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { stock: 3 })
    const { orderId, amount } = await anOrder(buyer, { offer, quantity: 3 })
    await settle(buyer, (await aPayment(buyer, [orderId])).paymentId, 'success')
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId], reason: '不需要了' }))
    expect((await stockOf(server, offer)).available).toBe(3)
    await refundAll()
    await refundAll()
    const order = await orderOf(buyer, orderId)
    expect(order).toMatchObject({ payStatus: 'refunded', refundedAmount: amount, cancelReason: '不需要了' })
    expect(order.refunds).toHaveLength(1)
  })
})

describe('the demo orders', () => {
  it('are consistent: reserved stock, payments and lines agree with their states', async () => {
    const wrong = await many(
      server.db,
      sql`
        select s.part_id
        from stock s
        left join (
          select l.shipping_supplier_id, l.part_id, l.warehouse_id, sum(l.quantity - shipped_quantity) as open
          from order_lines l
          join orders o on o.id = l.order_id and o.status in (12, 15, 20, 30, 40)
          group by 1, 2, 3
        ) held on held.shipping_supplier_id = s.tenant_id and held.part_id = s.part_id and held.warehouse_id = s.warehouse_id
        where s.reserved <> coalesce(held.open, 0)
        union all
        select o.id
        from orders o
        where goods_fen <> (select sum(amount_fen + discount_fen) from order_lines where order_id = o.id)
          or paid_fen <> coalesce((
            select sum(po.amount_fen)
            from payment_orders po
            join payments p on p.id = po.payment_id and p.status = 'paid'
            where po.order_id = o.id
              and not exists (select 1 from refunds r where r.payment_id = p.id and r.order_id = o.id and r.cause = 'surplus')
          ), 0)
      `,
    )
    expect(wrong).toEqual([])
  })

  it('appear in the buyer’s list in many states', async () => {
    const { records } = expectDone(await server.as('buyer2').get(listOrders, { size: 100 }))
    expect(new Set(records.map(({ status }) => status)).size).toBeGreaterThan(4)
    expect(records.every(({ submittedAt }) => new Date(submittedAt) <= server.clock())).toBe(true)
  })
})
