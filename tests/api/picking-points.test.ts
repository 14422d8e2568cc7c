// What picking, late work and wrong goods do to the points of those who work in a warehouse.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aReturn, aSigned, comesBack, returningCodes } from '../support/returned-goods.ts'
import { aConfirmedOrder, anOffer, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const aBuyer = async () => server.as(await aUser(server, { codes: returningCodes, tenant: 'buyer' }))

interface Entry {
  event: string
  points: number
  lines: number
  orderNo: string
}

async function pointsOf(orderNo: string, reader = server.as('vendor')) {
  const { records } = expectDone(
    await reader.get<{ records: Entry[] }>('/warehouse/picking-point/list', { orderNo, size: 100 }),
  )
  return records.map(({ event, points, lines }) => ({ event, points, lines }))
}

async function aPaidOrder() {
  const buyer = await aBuyer()
  const offer = await anOffer(server, { priceFen: 1_000 })
  const [placed] = expectDone(
    await buyer.post(submitOrder, await aConfirmedOrder(buyer, { offer, quantity: 4 })),
  ).orders
  const { orderId, orderNo } = placed!
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  return { orderId, orderNo }
}

const late = (orderId: string) =>
  run(server.db, sql`update orders set overdue_at = ${server.clock()} where id = ${orderId}`)

describe('picking points', () => {
  const vendor = () => server.as('vendor')

  it('are given for each line of each shipment to whoever ships it', async () => {
    const { orderId, orderNo } = await aPaidOrder()
    expectDone(await vendor().post(vendorConfirmOrders, { orderIds: [orderId] }))
    expectDone(await vendor().post(vendorShipOrders, { orderIds: [orderId] }))
    expect(await pointsOf(orderNo)).toEqual([{ event: 'LINE_PICKED', points: 1, lines: 1 }])
    expect(await pointsOf(orderNo, server.as('vendor2'))).toEqual([])
    expect((await server.as('buyer').get('/warehouse/picking-point/list')).status).toBe(403)
  })

  it('are taken from whoever confirms, or first ships, too late', async () => {
    const { orderId, orderNo } = await aPaidOrder()
    await late(orderId)
    expectDone(await vendor().post(vendorConfirmOrders, { orderIds: [orderId] }))
    await late(orderId)
    expectDone(await vendor().post(vendorShipOrders, { orderIds: [orderId] }))
    expect((await pointsOf(orderNo)).toSorted((a, b) => a.points - b.points)).toEqual([
      { event: 'PICK_TIMEOUT', points: -3, lines: 1 },
      { event: 'ACCEPT_TIMEOUT', points: -2, lines: 1 },
      { event: 'LINE_PICKED', points: 1, lines: 1 },
    ])
  })

  it('are taken from whoever shipped wrong goods, once the warehouse has them back', async () => {
    const buyer = await aBuyer()
    const signed = await aSigned(server, buyer)
    const other = await aSigned(server, buyer)
    const wrong = await aReturn(buyer, signed, { quantity: 1, reason: 'WRONG_GOODS' })
    const faulty = await aReturn(buyer, other, { quantity: 1, reason: 'QUALITY' })
    await comesBack({ buyer, vendor: signed.vendor }, wrong)
    await comesBack({ buyer, vendor: other.vendor }, faulty)
    expect(await pointsOf(signed.orderNo)).toContainEqual({ event: 'WRONG_PICK', points: -5, lines: 1 })
    expect(await pointsOf(other.orderNo)).toEqual([{ event: 'LINE_PICKED', points: 1, lines: 1 }])
  })

  it('cannot be changed by anybody, nor by SQL', async () => {
    const keeper = server.as('warehouse')
    expect((await keeper.post('/warehouse/picking-point/submit', {})).status).toBeGreaterThanOrEqual(400)
    await expect(run(server.db, sql`update picking_points set points = 0`)).rejects.toThrow('append-only')
  })
})
