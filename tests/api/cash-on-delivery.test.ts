import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import {
  collectOrders,
  signOrders,
  vendorConfirmOrders,
  vendorShipOrders,
} from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { payOnAccount } from '../../src/shared/calls/transfer.ts'
import { driverDelivery, driverSign, vendorShortPick } from '../../src/shared/calls/shipment.ts'
import { many } from '../../src/server/db/connection.ts'
import { completeSignedOrders } from '../../src/server/modules/orders/timed-moves.ts'
import type { Client } from '../support/client.ts'
import { testClock } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_sign', 'order_pay_button', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

/** An order of three pieces of 100 yuan each, paid on delivery and confirmed by its supplier. */
async function aConfirmed(buyer: Client) {
  const body = await aConfirmedOrder(buyer, {
    offer: await anOffer(server, { priceFen: 10_000 }),
    quantity: 3,
  })
  const orders = body.orders.map((order) => ({ ...order, paymentMethod: 'cod' }))
  const [order] = expectDone(await buyer.post(submitOrder, { ...body, orders })).orders
  const { orderId, orderNo } = order!
  expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }))
  return { orderId, orderNo }
}

async function aShipped(buyer: Client) {
  const order = await aConfirmed(buyer)
  const vendor = server.as('vendor')
  expectDone(await vendor.post(vendorShipOrders, { orderIds: [order.orderId], driverName: '李师傅' }))
  const { shipments, unpaidAmount } = expectDone(await vendor.get(orderDetail, { orderId: order.orderId }))
  return { ...order, due: unpaidAmount, token: shipments.at(-1)!.driverPath!.split('/').at(-1)! }
}

/** The types of the messages about the order to a company's users. */
const told = async (tenantId: string, orderNo: string) =>
  (
    await many(
      server.db,
      sql<{ type: string }>`
        select distinct type from outbox where tenant_id = ${tenantId} and payload ->> 'sourceNum' = ${orderNo}
      `,
    )
  ).map(({ type }) => type)

describe('an order paid on delivery', () => {
  it('may be paid online once the goods are on their way, and then nothing is collected', async () => {
    const buyer = await aBuyer()
    const confirmed = await aConfirmed(buyer)
    const early = await buyer.post(payOrders, { orderIds: [confirmed.orderId], method: 'sandbox' })
    expect(early.body).toMatchObject({ error: 'ORDER_NOT_PAYABLE' })

    const { orderId, due, token } = await aShipped(buyer)
    expect(expectDone(await buyer.get(orderDetail, { orderId })).allowedActions).toContain('pay')
    expect((await buyer.post(payOnAccount, { orderIds: [orderId] })).status).toBe(409)
    const { paymentId, amount } = expectDone(
      await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }),
    )
    expect(amount).toBe(due)
    const pay = sandboxPay.path.replace('{paymentId}', paymentId)
    expectDone(await buyer.post(pay, { outcome: 'success' }))
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'shipped',
      payStatus: 'paid',
      unpaidAmount: '0.00',
      refunds: [],
    })
    expect(expectDone(await server.anonymous.get(driverDelivery, { token })).due).toBeNull()
    const again = await server.as('vendor').post(collectOrders, { orderIds: [orderId] })
    expect(again).toMatchObject({ status: 409, body: { error: 'ORDER_STATE' } })
  })

  it('paid online after its money was collected gets the second payment refunded', async () => {
    const buyer = await aBuyer()
    const { orderId } = await aShipped(buyer)
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await server.as('vendor').post(collectOrders, { orderIds: [orderId] }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    expect(expectDone(await buyer.get(orderDetail, { orderId })).refunds).toMatchObject([
      { cause: 'surplus' },
    ])
  })

  it('is collected by the driver who gets the signature, with name, amount and time', async () => {
    const buyer = await aBuyer()
    const { orderId, orderNo, due, token } = await aShipped(buyer)
    expect(await told('2001', orderNo)).toContain('order_cod_cust')
    expect(await told('3001', orderNo)).toContain('order_cod_seller')

    const driver = server.anonymous
    expect(expectDone(await driver.get(driverDelivery, { token })).due).toBe(due)
    const sign = { token, receiver: '王老板' }
    expect(await driver.post(driverSign, sign)).toMatchObject({
      status: 409,
      body: { error: 'COD_NOT_COLLECTED' },
    })
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'shipped',
      payStatus: 'unpaid',
    })
    expectDone(await driver.post(driverSign, { ...sign, collected: true }))
    expect((await driver.post(driverSign, { ...sign, collected: true })).status).toBe(410)
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({
      status: 'signed',
      payStatus: 'paid',
      paidAmount: due,
      unpaidAmount: '0.00',
    })
    expect(order.payments).toMatchObject([{ method: 'cash', status: 'paid', amount: due }])
    expect(order.timeline.filter(({ event }) => event === 'collect')).toMatchObject([
      { by: 'driver', byName: '李师傅' },
    ])
  })

  it('that the buyer signs for stays open until its supplier records the money', async () => {
    const [buyer, vendor] = [await aBuyer(), server.as('vendor')]
    const { orderId, due } = await aShipped(buyer)
    expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    clock.advance({ days: 8 })
    await completeSignedOrders(server.db, { now: clock() })
    const owing = expectDone(await vendor.get(orderDetail, { orderId }))
    expect(owing).toMatchObject({ status: 'signed', unpaidAmount: due })
    expect(owing.allowedActions).toContain('collect')

    expect((await server.as('vendor2').post(collectOrders, { orderIds: [orderId] })).status).toBe(404)
    expect((await buyer.post(collectOrders, { orderIds: [orderId] })).status).toBe(403)
    expectDone(await vendor.post(collectOrders, { orderIds: [orderId] }))
    expect(await vendor.post(collectOrders, { orderIds: [orderId] })).toMatchObject({
      status: 409,
      body: { error: 'ORDER_STATE' },
    })
    await completeSignedOrders(server.db, { now: clock() })
    expect(expectDone(await buyer.get(orderDetail, { orderId }))).toMatchObject({
      status: 'completed',
      paidAmount: due,
      payments: [{ method: 'cash' }],
    })
  })

  it('collects nothing for pieces that could not be delivered', async () => {
    const [buyer, vendor] = [await aBuyer(), server.as('vendor')]
    const { orderId } = await aConfirmed(buyer)
    const before = expectDone(await vendor.get(orderDetail, { orderId }))
    const lines = [{ lineId: before.lines[0]!.lineId, quantity: 1 }]
    expectDone(await vendor.post(vendorShortPick, { orderId, lines, reason: '无货' }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    expectDone(await vendor.post(collectOrders, { orderIds: [orderId] }))
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ payStatus: 'paid', unpaidAmount: '0.00', differenceAmount: '100.00' })
    expect(Number(order.paidAmount)).toBe(Number(before.amount) - 100)
  })
})
