import { describe, expect, it } from 'vitest'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import {
  consentCancelOrders,
  declineCancelOrders,
  driverDelivery,
  driverSign,
  listPriceDifferences,
  requestCancelOrders,
  vendorShortPick,
} from '../../src/shared/calls/shipment.ts'
import { sendRefunds } from '../../src/server/modules/payments/send-refunds.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import type { Answer, Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
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
const refundAll = () => sendRefunds(server.db, { payments: server.services.payments, now: server.clock() })

/** An order of these pieces, confirmed by its supplier. */
async function aConfirmed(buyer: Client, wanted: { offer: TestOffer; quantity: number }) {
  const { orderId } = await anOrder(buyer, wanted)
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  const vendor = server.as('vendor')
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  const order = expectDone(await buyer.get(orderDetail, { orderId }))
  return { vendor, orderId, orderNo: order.orderNo, lineId: order.lines[0]!.lineId }
}

/** The token in the address where the driver of the first shipment signs. */
const tokenOf = ({ shipments }: ReplyOf<typeof orderDetail>) => shipments[0]!.driverPath?.split('/').at(-1)

describe('shipping in parts', () => {
  it('reduces the stock by what leaves, and marks the order as shipped with its last piece', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 10 })
    const { vendor, orderId, lineId } = await aConfirmed(buyer, { offer, quantity: 5 })
    const part = {
      orderIds: [orderId],
      lines: [{ lineId, quantity: 2 }],
      carrier: '德邦物流',
      trackingNo: 'DB1',
    }
    expect(expectDone(await vendor.post(vendorShipOrders, part)).results[0]!.status).toBe('partShipped')
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 8, reserved: 3, available: 5 })

    const rest = { orderIds: [orderId], driverName: '李师傅', driverPhone: '13905310001' }
    expect(expectDone(await vendor.post(vendorShipOrders, rest)).results[0]!.status).toBe('shipped')
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.shipments).toMatchObject([
      { shipmentNo: 1, carrier: '德邦物流', trackingNo: 'DB1', lines: [{ quantity: 2 }], driverPath: null },
      { shipmentNo: 2, driverName: '李师傅', lines: [{ quantity: 3 }], driverPath: null },
    ])
    expect(order.timeline.map(({ event }) => event)).toContain('vendorShipPart')
    expect(order.lines[0]).toMatchObject({ shippedQuantity: 5, ownerName: order.supplierName })
  })

  it('never sends more than is left, a line twice, or another order’s line', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 10 })
    const { vendor, orderId, lineId } = await aConfirmed(buyer, { offer, quantity: 3 })
    const other = await aConfirmed(buyer, { offer, quantity: 1 })
    const refused = [
      [{ lineId, quantity: 4 }],
      [
        { lineId, quantity: 1 },
        { lineId, quantity: 1 },
      ],
      [{ lineId: other.lineId, quantity: 1 }],
    ]
    for (const lines of refused) {
      const answer = await vendor.post(vendorShipOrders, { orderIds: [orderId], lines })
      expect(answer).toMatchObject({ status: 400, body: { error: 'SHIPMENT_TOO_LARGE' } })
    }
    const both = { orderIds: [orderId, other.orderId], lines: [{ lineId, quantity: 1 }] }
    expect((await vendor.post(vendorShipOrders, both)).status).toBe(400)
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 10, reserved: 4 })
  })

  it('is possible only for the order’s own supplier', async () => {
    const buyer = await aBuyer()
    const { orderId, lineId } = await aConfirmed(buyer, { offer: await anOffer(server), quantity: 2 })
    const stranger = server.as('vendor2')
    const lines = [{ lineId, quantity: 1 }]
    expect((await stranger.post(vendorShipOrders, { orderIds: [orderId], lines })).status).toBe(404)
    expect((await stranger.post(vendorShortPick, { orderId, lines, reason: '无货' })).status).toBe(404)
    expect((await buyer.post(vendorShortPick, { orderId, lines, reason: '无货' })).status).toBe(403)
  })
})

describe('a driver', () => {
  it('signs with only the address, and the order with its last shipment', async () => {
    const buyer = await aBuyer()
    const { vendor, orderId, orderNo, lineId } = await aConfirmed(buyer, {
      offer: await anOffer(server),
      quantity: 2,
    })
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], lines: [{ lineId, quantity: 1 }] }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    const { shipments } = expectDone(await vendor.get(orderDetail, { orderId }))
    const tokens = shipments.map(({ driverPath }) => driverPath!.split('/').at(-1)!)
    const driver = server.anonymous
    expect(expectDone(await driver.get(driverDelivery, { token: tokens[0]! }))).toMatchObject({
      orderNo,
      lines: [{ quantity: 1 }],
    })
    const sign = (token: string) => driver.post(driverSign, { token, receiver: '王师傅' })
    expect(expectDone(await sign(tokens[0]!)).signedByName).toBe('王师傅')
    expect(expectDone(await buyer.get(orderDetail, { orderId })).status).toBe('shipped')
    expectDone(await sign(tokens[1]!))
    expect(await sign(tokens[1]!)).toMatchObject({ status: 410, body: { error: 'DELIVERY_ENDED' } })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.status).toBe('signed')
    expect(order.timeline.filter(({ event }) => event === 'sign')).toMatchObject([
      { by: 'driver', byName: '王师傅' },
    ])
  })

  it('no longer sees the recipient once the goods are signed for, whoever signed', async () => {
    const buyer = await aBuyer()
    const signed = async (sign: (orderId: string, token: string) => Promise<Answer>) => {
      const { vendor, orderId } = await aConfirmed(buyer, { offer: await anOffer(server), quantity: 1 })
      expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
      const token = tokenOf(expectDone(await vendor.get(orderDetail, { orderId })))!
      expect(expectDone(await server.anonymous.get(driverDelivery, { token })).phone).toMatch(/^1/)
      expectDone(await sign(orderId, token))
      expect(tokenOf(expectDone(await vendor.get(orderDetail, { orderId })))).toBeUndefined()
      return server.anonymous.get(driverDelivery, { token })
    }
    const byBuyer = await signed((orderId) => buyer.post(signOrders, { orderIds: [orderId] }))
    const byDriver = await signed((_, token) =>
      server.anonymous.post(driverSign, { token, receiver: '王师傅' }),
    )
    for (const { status, body } of [byBuyer, byDriver]) {
      expect([status, body.error]).toEqual([410, 'DELIVERY_ENDED'])
      expect(JSON.stringify(body)).not.toMatch(/1\d{10}/)
    }
  })

  it('cannot use a token that was not issued', async () => {
    const token = 'x'.repeat(32)
    const driver = server.anonymous
    expect((await driver.get(driverDelivery, { token })).status).toBe(404)
    expect((await driver.post(driverSign, { token, receiver: '王' })).status).toBe(404)
  })
})

describe('a confirmed order', () => {
  it('ends when its supplier agrees, with stock and money back', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 4 })
    const { vendor, orderId } = await aConfirmed(buyer, { offer, quantity: 3 })
    expect((await vendor.post(consentCancelOrders, { orderIds: [orderId] })).status).toBe(409)
    expectDone(await buyer.post(requestCancelOrders, { orderIds: [orderId], reason: '车已修好' }))
    expect(await vendor.post(vendorShipOrders, { orderIds: [orderId] })).toMatchObject({
      status: 409,
      body: { error: 'CANCEL_WAITS' },
    })
    expectDone(await vendor.post(consentCancelOrders, { orderIds: [orderId] }))
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ status: 'cancelled', payStatus: 'refunding', cancelReason: '车已修好' })
    expect(order.refunds).toMatchObject([{ amount: order.paidAmount }])
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0, available: 4 })
  })

  it('goes on when its supplier does not agree', async () => {
    const buyer = await aBuyer()
    const { vendor, orderId } = await aConfirmed(buyer, { offer: await anOffer(server), quantity: 1 })
    expectDone(await buyer.post(requestCancelOrders, { orderIds: [orderId], reason: '买多了' }))
    expect((await vendor.post(declineCancelOrders, { orderIds: [orderId], reason: ' ' })).status).toBe(400)
    expectDone(await vendor.post(declineCancelOrders, { orderIds: [orderId], reason: '已装车' }))
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
    expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    expect(expectDone(await buyer.get(orderDetail, { orderId })).status).toBe('signed')
  })
})

describe('a short pick', () => {
  it('refunds the price of the missing pieces to the fen and ships the order without them', async () => {
    const buyer = await aBuyer()
    const offer = await anOffer(server, { stock: 10, priceFen: 3_333 })
    const { vendor, orderId, orderNo, lineId } = await aConfirmed(buyer, { offer, quantity: 3 })
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], lines: [{ lineId, quantity: 2 }] }))
    const short = { orderId, lines: [{ lineId, quantity: 1 }], reason: '库位无货' }
    expect(expectDone(await vendor.post(vendorShortPick, short))).toMatchObject({
      status: 'shipped',
      difference: '33.33',
    })
    expect((await vendor.post(vendorShortPick, short)).status).toBe(409)
    await refundAll()
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({
      differenceAmount: '33.33',
      refundedAmount: '33.33',
      payStatus: 'partlyRefunded',
      refunds: [{ cause: 'difference', amount: '33.33', status: 'done' }],
    })
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 7, reserved: 0 })
    const differences = expectDone(await buyer.get(listPriceDifferences, { q: orderNo }))
    expect(differences.records).toMatchObject([{ orderNo, quantity: 1, amount: '33.33', reason: '库位无货' }])
    const others = server.as('buyer2')
    expect(expectDone(await others.get(listPriceDifferences, { q: orderNo })).total).toBe(0)
  })

  it('is not refunded twice when the rest is cancelled', async () => {
    const buyer = await aBuyer()
    const { vendor, orderId, lineId } = await aConfirmed(buyer, {
      offer: await anOffer(server, { priceFen: 1_000 }),
      quantity: 3,
    })
    expectDone(
      await vendor.post(vendorShortPick, { orderId, lines: [{ lineId, quantity: 2 }], reason: '损坏' }),
    )
    const all = { orderId, lines: [{ lineId, quantity: 1 }], reason: '损坏' }
    expect(await vendor.post(vendorShortPick, all)).toMatchObject({
      status: 409,
      body: { error: 'NOTHING_TO_SHIP' },
    })
    expectDone(await buyer.post(requestCancelOrders, { orderIds: [orderId], reason: '不要了' }))
    expectDone(await vendor.post(consentCancelOrders, { orderIds: [orderId] }))
    await refundAll()
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.payStatus).toBe('refunded')
    expect(order.refundedAmount).toBe(order.paidAmount)
    const [listed] = expectDone(await buyer.get(listOrders, { q: order.orderNo })).records
    expect(listed!.unpaidAmount).toBe('0.00')
  })
})

describe('the demo orders', () => {
  it('that were shipped have a shipment of all their pieces', async () => {
    const vendor = server.as('vendor')
    const { records } = expectDone(await vendor.get(listSales, { status: 'completed', size: 5 }))
    for (const { orderId, quantity } of records) {
      const { shipments } = expectDone(await vendor.get(orderDetail, { orderId }))
      expect(shipments).toHaveLength(1)
      expect(shipments[0]!.lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity)
      expect(shipments[0]!.signedAs).toBe('buyer')
    }
    expect(records.length).toBeGreaterThan(0)
  })
})
