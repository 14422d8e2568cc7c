import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { countOrders, listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import {
  cancelOrders,
  passOrderAudit,
  rejectOrderAudit,
  removeOrders,
  signOrders,
  vendorConfirmOrders,
  vendorRefuseOrders,
  vendorShipOrders,
} from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { run } from '../../src/server/db/connection.ts'
import {
  completeSignedOrders,
  expireUnpaidOrders,
  signDeliveredOrders,
} from '../../src/server/modules/orders/timed-moves.ts'
import type { Client } from '../support/client.ts'
import { testClock } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import {
  aConfirmedOrder,
  anAddress,
  anOffer,
  anOrder,
  cartLinesOf,
  expectDone,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BUYING = [
  'cart_edit',
  'order_submit',
  'order_view',
  'order_cancel',
  'order_sign',
  'order_pay_button',
  'address_edit',
]
const aBuyer = async () => server.as(await aUser(server, { codes: BUYING, tenant: 'buyer' }))

/** Pays in the sandbox cashier. */
async function pay(buyer: Client, orderIds: string[]) {
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
}

async function aPaidOrder(buyer: Client, wanted: { offer: TestOffer; quantity?: number }) {
  const order = await anOrder(buyer, wanted)
  await pay(buyer, [order.orderId])
  return order
}

describe('placing an order', () => {
  it('reserves the stock, empties the cart and waits 60 minutes for the money', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 10, priceFen: 12_345 })
    const { orderId } = await anOrder(buyer, { offer, quantity: 2 })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({
      status: 'pendingPayment',
      payStatus: 'unpaid',
      goodsAmount: '246.90',
      quantity: 2,
    })
    expect(new Date(order.expiresAt!).getTime() - server.clock().getTime()).toBe(60 * 60_000)
    expect(order.timeline.map(({ event }) => event)).toEqual(['submit'])
    expect(await cartLinesOf(buyer)).toEqual([])
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 10, reserved: 2, available: 8 })
  })

  it('becomes one order for each supplier, under one trade that adds up', async () => {
    const buyer = await aBuyer()
    const offers = [await anOffer(server, { supplier: '3001' }), await anOffer(server, { supplier: '3002' })]
    const lines = offers.map(({ offerId }) => ({ offerId, quantity: 2 }))
    const cart = expectDone(await buyer.post(addToCart, { lines }))
    const confirmed = expectDone(
      await buyer.post(confirmOrder, { lineIds: cart.lines.map(({ lineId }) => lineId) }),
    )
    const trade = expectDone(
      await buyer.post(submitOrder, {
        confirmId: confirmed.confirmId,
        addressId: await anAddress(buyer),
        orders: confirmed.orders.map(({ supplierId, logisticsOptions: [line] }) => ({
          supplierId,
          logisticsLineId: line!.logisticsLineId,
          logisticsCompanyId: line!.companies[0]!.logisticsCompanyId,
          paymentMethod: 'online',
        })),
      }),
    )
    expect(trade.orders.map(({ supplierId }) => supplierId).toSorted()).toEqual(['3001', '3002'])
    const sum = trade.orders.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0)
    expect(Math.round(Number(trade.amount) * 100)).toBe(sum)
    expect(trade.amount).toBe(confirmed.amount)
  })

  it('is refused with the differences when a price changed since the confirmation', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { priceFen: 10_000, stock: 5 })
    const confirmed = await aConfirmedOrder(buyer, { offer })
    await run(server.db, sql`update offers set price_fen = 10100 where id = ${offer.offerId}`)
    const answer = await buyer.post(submitOrder, confirmed)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRMATION_CHANGED',
        data: { differences: [{ field: 'price', confirmed: '100.00', now: '101.00' }] },
      },
    })
    expect((await stockOf(server, offer)).available).toBe(5)
    expect(await cartLinesOf(buyer)).toHaveLength(1)
  })

  it('happens once, however often the same confirmation or the same cart line is submitted', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 9 })
    const first = await aConfirmedOrder(buyer, { offer, quantity: 2 })
    const [line] = await cartLinesOf(buyer)
    const other = expectDone(await buyer.post(confirmOrder, { lineIds: [line!.lineId] }))
    expectDone(await buyer.post(submitOrder, first))
    for (const confirmId of [first.confirmId, other.confirmId]) {
      const answer = await buyer.post(submitOrder, { ...first, confirmId })
      expect(answer).toMatchObject({ status: 409, body: { error: 'CONFIRMATION_EXPIRED' } })
    }
    expect((await stockOf(server, offer)).reserved).toBe(2)
  })

  it('requires an address, an offered delivery, an offered payment and the confirmed suppliers', async () => {
    const buyer = await aBuyer()
    const confirmed = await aConfirmedOrder(buyer, { offer: await anOffer(server) })
    const [order] = confirmed.orders
    const refusals = [
      [{ ...confirmed, addressId: undefined }, 'ADDRESS_REQUIRED'],
      [{ ...confirmed, orders: [{ ...order!, logisticsLineId: '1' }] }, 'LOGISTICS_NOT_OFFERED'],
      [{ ...confirmed, orders: [{ ...order!, logisticsCompanyId: '1' }] }, 'LOGISTICS_NOT_OFFERED'],
      [{ ...confirmed, orders: [{ ...order!, paymentMethod: 'barter' }] }, 'PAYMENT_METHOD_NOT_OFFERED'],
      [{ ...confirmed, orders: [{ ...order!, supplierId: '3002' }] }, 'INVALID'],
      [{ ...confirmed, orders: [order!, order!] }, 'INVALID'],
    ] as const
    for (const [body, error] of refusals) {
      expect((await buyer.post(submitOrder, { ...body, orders: [...body.orders] })).body.error).toBe(error)
    }
    expectDone(await buyer.post(submitOrder, confirmed))
  })

  it('requires a ticked line in the cart', async () => {
    const answer = await (await aBuyer()).post(confirmOrder, { lineIds: [] })
    expect(answer).toMatchObject({ status: 400, body: { error: 'CART_EMPTY' } })
  })

  it('accepts a confirmation for 30 minutes, and only from its creator', async () => {
    const [buyer, colleague] = [await aBuyer(), await aBuyer()]
    const confirmed = await aConfirmedOrder(buyer, { offer: await anOffer(server) })
    const foreign = await colleague.post(submitOrder, confirmed)
    expect(foreign.body.error).toBe('CONFIRMATION_EXPIRED')
    server.clock.advance({ minutes: 30 })
    expect((await buyer.post(submitOrder, confirmed)).body.error).toBe('CONFIRMATION_EXPIRED')
  })
})

describe('the life of an order', () => {
  it('goes from payment through the supplier to the buyer’s signature', async () => {
    const buyer = await aBuyer()
    const vendor = server.as('vendor')
    const offer = await anOffer(server, { stock: 10, supplier: '3001' })
    const { orderId, orderNo } = await aPaidOrder(buyer, { offer, quantity: 3 })
    const paid = expectDone(await vendor.get(orderDetail, { orderId }))
    expect(paid).toMatchObject({
      status: 'awaitingConfirmation',
      payStatus: 'paid',
      allowedActions: ['vendorConfirm', 'vendorRefuse', 'readdress'],
    })
    expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(
      await vendor.post(vendorShipOrders, {
        orderIds: [orderId],
        trackingNo: 'LZ1',
        driverPhone: '13800000000',
      }),
    )
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    const { results } = expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    expect(results).toEqual([{ orderId, orderNo, done: true, status: 'signed', error: null, msg: null }])
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'submit',
      'pay',
      'vendorConfirm',
      'vendorShip',
      'sign',
    ])
    expect(order).toMatchObject({ logistics: { trackingNo: 'LZ1' }, unpaidAmount: '0.00' })
  })

  it('ends unpaid after 60 minutes, not a second earlier, and its stock is released', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 4 })
    const { orderId } = await anOrder(buyer, { offer, quantity: 3 })
    const due = new Date(server.clock().getTime() + 60 * 60_000)
    await expireUnpaidOrders(server.db, { now: new Date(due.getTime() - 1_000) })
    expect(expectDone(await buyer.get(orderDetail, { orderId })).status).toBe('pendingPayment')
    await expireUnpaidOrders(server.db, { now: due })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({
      status: 'cancelled',
      unpaidAmount: '0.00',
      allowedActions: ['remove', 'reorder'],
    })
    expect(order.timeline.at(-1)).toMatchObject({ event: 'expire', by: 'system' })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0, available: 4 })
    expect(await expireUnpaidOrders(server.db, { now: due })).toBe(0)
  })

  it('is signed automatically 10 days after shipping and completed 7 days later', async () => {
    const buyer = await aBuyer()
    const { orderId } = await aPaidOrder(buyer, { offer: await anOffer(server) })
    expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds: [orderId] }))
    const clock = testClock(server.clock())
    const status = async () => expectDone(await buyer.get(orderDetail, { orderId })).status
    clock.advance({ days: 9, hours: 23 })
    await signDeliveredOrders(server.db, { now: clock() })
    expect(await status()).toBe('shipped')
    clock.advance({ hours: 1 })
    await signDeliveredOrders(server.db, { now: clock() })
    expect(await status()).toBe('signed')
    clock.advance({ days: 7 })
    await completeSignedOrders(server.db, { now: clock() })
    expect(await status()).toBe('completed')
  })

  it('returns stock when the buyer cancels, and cannot continue', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 6 })
    const { orderId } = await anOrder(buyer, { offer, quantity: 6 })
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId], reason: '买错了' }))
    expect((await stockOf(server, offer)).available).toBe(6)
    const answers = [
      await buyer.post(cancelOrders, { orderIds: [orderId] }),
      await buyer.post(signOrders, { orderIds: [orderId] }),
      await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual(['ORDER_STATE', 'ORDER_STATE', 'ORDER_NOT_PAYABLE'])
  })

  it('replies to a batch per order', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server)
    const [open, shut] = [await anOrder(buyer, { offer }), await anOrder(buyer, { offer })]
    expectDone(await buyer.post(cancelOrders, { orderIds: [shut.orderId] }))
    const { results } = expectDone(
      await buyer.post(cancelOrders, { orderIds: [shut.orderId, '42', open.orderId] }),
    )
    expect(results.map(({ done, error }) => [done, error])).toEqual([
      [false, 'ORDER_STATE'],
      [false, 'ORDER_NOT_FOUND'],
      [true, null],
    ])
  })

  it('is refused by its supplier only with a reason', async () => {
    const { orderId } = await aPaidOrder(await aBuyer(), { offer: await anOffer(server) })
    const vendor = server.as('vendor')
    expect((await vendor.post(vendorRefuseOrders, { orderIds: [orderId], reason: ' ' })).body.error).toBe(
      'REASON_REQUIRED',
    )
    const answer = expectDone(await vendor.post(vendorRefuseOrders, { orderIds: [orderId], reason: '缺货' }))
    expect(answer.results).toMatchObject([{ done: true, status: 'cancelled' }])
  })

  it('cannot be touched by another supplier or another buyer', async () => {
    const { orderId } = await aPaidOrder(await aBuyer(), {
      offer: await anOffer(server, { supplier: '3001' }),
    })
    const answers = [
      await server.as('vendor2').post(vendorConfirmOrders, { orderIds: [orderId] }),
      await server.as('vendor2').get(orderDetail, { orderId }),
      await server.as('buyer2').post(cancelOrders, { orderIds: [orderId] }),
      await server.as('buyer2').post(removeOrders, { orderIds: [orderId] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [404, 'ORDER_NOT_FOUND']),
    )
  })

  it('goes on to payment when its review passes, and otherwise ends with its stock released', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 5 })
    const [good, bad] = [
      await anOrder(buyer, { offer, quantity: 2 }),
      await anOrder(buyer, { offer, quantity: 3 }),
    ]
    const ids = [good.orderId, bad.orderId]
    await run(
      server.db,
      sql`update orders set status = 10, expires_at = null where id = any(${ids}::bigint[])`,
    )
    const staff = server.as('admin')
    expectDone(await staff.post(passOrderAudit, { orderIds: [good.orderId], reason: '已电话核实' }))
    expectDone(await staff.post(rejectOrderAudit, { orderIds: [bad.orderId], reason: '信息不全' }))
    const passed = expectDone(await buyer.get(orderDetail, { orderId: good.orderId }))
    expect(passed.status).toBe('pendingPayment')
    expect(passed.expiresAt).not.toBeNull()
    const rejected = expectDone(await buyer.get(orderDetail, { orderId: bad.orderId }))
    expect(rejected).toMatchObject({ status: 'rejected', cancelReason: '信息不全' })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 2, available: 3 })
  })

  it('is not reviewed unless it waits for review', async () => {
    const { orderId } = await anOrder(await aBuyer(), { offer: await anOffer(server) })
    const answer = await server.as('admin').post(passOrderAudit, { orderIds: [orderId], reason: '已核实' })
    expect(answer).toMatchObject({ status: 409, body: { error: 'ORDER_STATE' } })
  })
})

describe('lists of orders', () => {
  it('find an order by its number, a part’s code and its state', async () => {
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server) })
    const { code } = expectDone(await buyer.get(orderDetail, { orderId })).lines[0]!
    for (const query of [{ q: orderNo }, { q: code, status: 'pendingPayment' as const }]) {
      const { records } = expectDone(await buyer.get(listOrders, query))
      expect(records.map((order) => order.orderId)).toContain(orderId)
    }
    const none = expectDone(await buyer.get(listOrders, { q: orderNo, status: 'signed' }))
    expect(none).toMatchObject({ records: [], total: 0 })
  })

  it('follow the business day', async () => {
    const buyer = await aBuyer()
    const { orderNo } = await anOrder(buyer, { offer: await anOffer(server) })
    const today = new Date(server.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const found = async (from: string, to: string) =>
      expectDone(await buyer.get(listOrders, { q: orderNo, from, to })).total
    expect(await found(today, today)).toBe(1)
    expect(await found('2020-01-01', '2020-12-31')).toBe(0)
  })

  it('match a wildcard literally', async () => {
    expect(expectDone(await server.as('buyer').get(listOrders, { q: '%%' })).total).toBe(0)
  })

  it('show all sales to the platform, and only its own to a supplier', async () => {
    const { orderNo } = await anOrder(await aBuyer(), { offer: await anOffer(server, { supplier: '3001' }) })
    const seen = async (account: string) =>
      expectDone(await server.as(account).get(listSales, { q: orderNo })).total
    expect([await seen('admin'), await seen('vendor'), await seen('vendor2'), await seen('factory')]).toEqual(
      [1, 1, 0, 0],
    )
  })

  it('count the orders in each state', async () => {
    const buyer = await aBuyer()
    const before = expectDone(await buyer.get(countOrders))
    await anOrder(buyer, { offer: await anOffer(server) })
    const after = expectDone(await buyer.get(countOrders))
    expect(after['pendingPayment']).toBe(before['pendingPayment']! + 1)
    expect(after['signed']).toBe(before['signed'])
  })

  it('drop an ended order that its buyer hides, while the supplier keeps it', async () => {
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server, { supplier: '3001' }) })
    expect((await buyer.post(removeOrders, { orderIds: [orderId] })).body.error).toBe('ORDER_STATE')
    expectDone(await buyer.post(cancelOrders, { orderIds: [orderId] }))
    expectDone(await buyer.post(removeOrders, { orderIds: [orderId] }))
    expect(expectDone(await buyer.get(listOrders, { q: orderNo })).total).toBe(0)
    expect((await buyer.get(orderDetail, { orderId })).status).toBe(404)
    expect(expectDone(await server.as('vendor').get(listSales, { q: orderNo })).total).toBe(1)
  })
})
