// Where shipments are: asked of the carrier by a timed task, shown to buyer and supplier, and to nobody else.
import { describe, expect, it } from 'vitest'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { trackShipments } from '../../src/server/modules/shipping/track-shipments.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { expectConsoleError } from '../support/fail-on-console-error.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const track = (carriers = server.services.carriers!) =>
  trackShipments(server.db, { carriers, now: server.clock() })

async function aShipped(trackingNo: string, carrier = '顺途速运') {
  const buyer = server.as('buyer')
  const { orderId } = await anOrder(buyer, { offer: await anOffer(server, { stock: 5 }), quantity: 1 })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  const vendor = server.as('vendor')
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId], carrier, trackingNo }))
  return async () => expectDone(await buyer.get(orderDetail, { orderId })).shipments[0]!
}

describe('a shipment', () => {
  it('moves through the carrier’s stages, and its way is kept in the carrier’s words', async () => {
    const shipment = await aShipped('ST20001')
    await track()
    expect(await shipment()).toMatchObject({ trackingStage: null, events: [] })
    server.clock.advance({ hours: 8 })
    await track()
    const onTheWay = await shipment()
    expect(onTheWay.trackingStage).toBe('inTransit')
    expect(onTheWay.events.map(({ stage }) => stage)).toEqual(['inTransit', 'collected'])
    server.clock.advance({ hours: 30 })
    await track()
    expect(await shipment()).toMatchObject({ trackingStage: 'delivered', signedAt: null })
    server.clock.advance({ hours: 48 })
    expect(await track()).toBe(0)
  })

  it('is not asked for without a carrier that can be tracked, and one that cannot be asked keeps what is known', async () => {
    const untracked = await aShipped('X1', '自有车队')
    const shipment = await aShipped('ST20002')
    server.clock.advance({ hours: 8 })
    await track()
    expect((await untracked()).trackingStage).toBeNull()
    const before = await shipment()
    server.clock.advance({ hours: 8 })
    expectConsoleError(/tracking of shipment/)
    let asked = 0
    const failing = { track: async () => Promise.reject(new Error(`away ${asked++}`)) }
    await track(failing)
    expect(asked).toBeGreaterThan(0)
    expect(await shipment()).toEqual(before)
    const askedOnce = asked
    await track(failing)
    expect(asked).toBe(askedOnce)
  })

  it('shows its way to nobody outside the order', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server, { stock: 5 }), quantity: 1 })
    expect((await server.as('buyer2').get(orderDetail, { orderId })).status).toBe(404)
  })
})
