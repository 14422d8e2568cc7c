// A buyer signs for shipments line by line; what is missing or damaged is asked for in the same step.
import { describe, expect, it } from 'vitest'
import { complaintChoices, submitComplaint } from '../../src/shared/calls/complaint.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { receiveShipment } from '../../src/shared/calls/receipt.ts'
import {
  decideReturn,
  listMyReturns,
  listReturnsOfBuyers,
  refundReturn,
} from '../../src/shared/calls/returns.ts'
import { listPriceDifferences } from '../../src/shared/calls/shipment.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone, stockOf } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = theServer()
const codes = [
  ...['cart_edit', 'order_submit', 'order_view', 'order_sign', 'order_pay_button'],
  ...['address_edit', 'return_edit'],
]
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

/** A paid order of five pieces at 33.35, shipped in these portions. */
async function aShipped(buyer: Client, portions: number[]) {
  const offer = await anOffer(server, { priceFen: 3_335, stock: 10 })
  const { orderId } = await anOrder(buyer, { offer, quantity: 5 })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  const vendor = server.as('vendor')
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  const { lines } = expectDone(await buyer.get(orderDetail, { orderId }))
  const { lineId } = lines[0]!
  for (const quantity of portions)
    expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], lines: [{ lineId, quantity }] }))
  const { shipments } = expectDone(await buyer.get(orderDetail, { orderId }))
  return { offer, orderId, lineId, vendor, shipments }
}

const pictureOf = async (buyer: Client) =>
  expectDone(await upload(buyer, await aPng(), { field: 'return.images' })).fileUrl

describe('receiving a shipment', () => {
  it('signs for it alone; the last one signs the order, which other shipments keep open', async () => {
    const buyer = await aBuyer()
    const { orderId, shipments } = await aShipped(buyer, [2, 3])
    expect(shipments.map(({ isReceivable }) => isReceivable)).toEqual([true, true])
    const [first, second] = shipments.map(({ shipmentId }) => shipmentId)
    expect(expectDone(await buyer.post(receiveShipment, { shipmentId: first! }))).toEqual({
      ...{ orderId, status: 'shipped', claims: [] },
    })
    expect(await buyer.post(receiveShipment, { shipmentId: first! })).toMatchObject({
      ...{ status: 409, body: { error: 'SHIPMENT_SIGNED' } },
    })
    expect(expectDone(await buyer.post(receiveShipment, { shipmentId: second! })).status).toBe('signed')
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.shipments.map(({ isReceivable }) => isReceivable)).toEqual([false, false])
    expect(order.timeline.map(({ event }) => event)).toContain('sign')
  })

  it('asks for a refund of missing pieces and a return of damaged ones, which share the price of the line', async () => {
    const buyer = await aBuyer()
    const { orderId, lineId, shipments } = await aShipped(buyer, [4, 1])
    const { shipmentId } = shipments[0]!
    const images = [{ fileUrl: await pictureOf(buyer) }]
    const lines = [{ lineId, lacking: 1, damaged: 2 }]
    const { claims } = expectDone(
      await buyer.post(receiveShipment, { shipmentId, lines, images, note: '外箱压坏' }),
    )
    expect(claims.map(({ amount, isLacking }) => ({ amount, isLacking }))).toEqual([
      { amount: '33.35', isLacking: true },
      { amount: '66.70', isLacking: false },
    ])
    const asked = expectDone(await buyer.get(listMyReturns)).records
    const mine = asked.filter((each) => each.orderId === orderId)
    expect(mine).toMatchObject([
      { orderId, isLacking: false, status: 'asked', lines: [{ quantity: 2, reason: 'DAMAGED' }] },
      { orderId, isLacking: true, pickup: '', lines: [{ quantity: 1, reason: 'LACKING' }] },
    ])
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.shipments[0]!.lines[0]).toMatchObject({ quantity: 4, lacking: 1, damaged: 2 })
  })

  it('refunds missing pieces once the supplier agrees, without anything coming back', async () => {
    const buyer = await aBuyer()
    const { offer, orderId, lineId, vendor, shipments } = await aShipped(buyer, [5])
    const { shipmentId } = shipments[0]!
    const before = await stockOf(server, offer)
    expectDone(await buyer.post(receiveShipment, { shipmentId, lines: [{ lineId, lacking: 2, damaged: 0 }] }))
    const [asked] = expectDone(await vendor.get(listReturnsOfBuyers)).records
    expect(asked).toMatchObject({ orderId, isLacking: true, allowedActions: ['agree', 'decline'] })
    const { requestId } = asked!
    expect(expectDone(await vendor.post(decideReturn, { requestId, act: 'agree' }))).toMatchObject({
      ...{ status: 'accepted', amount: '66.70', lines: [{ accepted: 2 }] },
    })
    expect(await stockOf(server, offer)).toEqual(before)
    expectDone(await server.as('finance').post(refundReturn, { requestId }))
    const [difference] = expectDone(await buyer.get(listPriceDifferences)).records
    expect(difference).toMatchObject({ orderId, quantity: 2, amount: '66.70', returnNo: asked!.returnNo })
  })

  it('asks for nothing while a complaint decides on the money of the pieces, which are signed for without', async () => {
    const account = await aUser(server, { codes: [...codes, 'complaint_edit'], tenant: 'buyer' })
    const buyer = server.as(account)
    const { orderId, lineId, shipments } = await aShipped(buyer, [5])
    const { categories } = expectDone(await buyer.get(complaintChoices, { orderId }))
    const { complaintNo } = expectDone(
      await buyer.post(submitComplaint, {
        ...{ categoryId: categories[0]!.categoryId, subject: 'LINE', orderId, orderLineId: lineId },
        ...{ wish: 'REFUND', description: 'Two are missing, the driver says' },
      }),
    )
    const { shipmentId } = shipments[0]!
    const lines = [{ lineId, lacking: 2, damaged: 0 }]
    const refused = await buyer.in('en').post(receiveShipment, { shipmentId, lines })
    expect(refused).toMatchObject({ status: 409, body: { error: 'COMPLAINT_COVERS' } })
    expect(refused.body.msg).toContain(complaintNo)
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order.shipments[0]).toMatchObject({ isReceivable: true })
    expect(expectDone(await buyer.post(receiveShipment, { shipmentId })).status).toBe('signed')
  })

  it('refuses more pieces than were sent, damage without a picture, and other people, and signs nothing', async () => {
    const buyer = await aBuyer()
    const { orderId, lineId, shipments } = await aShipped(buyer, [5])
    const { shipmentId } = shipments[0]!
    const refused = [
      { lines: [{ lineId, lacking: 4, damaged: 2 }] },
      { lines: [{ lineId, lacking: 0, damaged: 1 }] },
      { lines: [{ lineId: shipmentId, lacking: 1, damaged: 0 }] },
      { lines: [{ lineId, lacking: 1, damaged: 0 }], images: [{ fileUrl: '/api/files/unknown' }] },
    ]
    for (const body of refused)
      expect((await buyer.post(receiveShipment, { shipmentId, ...body })).status).toBe(400)
    expect((await server.as('buyer2').post(receiveShipment, { shipmentId })).status).toBe(404)
    expect((await server.as('vendor').post(receiveShipment, { shipmentId })).status).toBe(403)
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ status: 'shipped', shipments: [{ signedAt: null }] })
    expect(
      expectDone(await buyer.get(listMyReturns)).records.filter((row) => row.orderId === orderId),
    ).toEqual([])
  })
})
