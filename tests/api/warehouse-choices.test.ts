// Goods of one supplier that ship from two warehouses: each has its own line, carrier and payment.
import { describe, expect, it } from 'vitest'
import type { BodyOf, ReplyOf } from '../../src/shared/call.ts'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import type { Client } from '../support/client.ts'
import { anOfferFromAfar } from '../support/far-offer.ts'
import { aUser } from '../support/people.ts'
import { anAddress, anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'address_edit']

type Confirmed = ReplyOf<typeof confirmOrder>

/** A confirmation of goods of one supplier in its own and in a far warehouse. */
async function aConfirmation(buyer: Client) {
  const near = await anOffer(server)
  const { offer: far } = await anOfferFromAfar(server, { own: 0, there: 20, kept: 1 })
  const wanted = [near, far].map(({ offerId }) => ({ offerId, quantity: 2 }))
  const { lines } = expectDone(await buyer.post(addToCart, { lines: wanted }))
  const lineIds = wanted.map(({ offerId }) => lines.find((line) => line.offerId === offerId)!.lineId)
  const addressId = await anAddress(buyer)
  return { near, far, lineIds, addressId }
}

const choice = ({ supplierId, logisticsOptions }: Confirmed['orders'][number], at: number) => {
  const { logisticsLineId, companies } = logisticsOptions[at]!
  return { supplierId, logisticsLineId, logisticsCompanyId: companies[0]!.logisticsCompanyId }
}

describe('goods of one supplier in two warehouses', () => {
  it('are confirmed apart when asked for, each with its own line and payment', async () => {
    const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    const { lineIds, addressId } = await aConfirmation(buyer)
    const whole = expectDone(await buyer.post(confirmOrder, { lineIds, addressId }))
    expect(whole.orders).toHaveLength(1)
    expect(whole.orders[0]).not.toHaveProperty('warehouseId')
    const apart = expectDone(await buyer.post(confirmOrder, { lineIds, addressId, byWarehouse: true }))
    expect(apart.amount).toBe(whole.amount)
    expect(apart.orders).toHaveLength(2)
    const orders = apart.orders.map((order, at) => ({
      ...choice(order, at),
      warehouseId: order.warehouseId!,
      paymentMethod: at === 0 ? 'online' : 'transfer',
      remark: `from ${order.warehouseName}`,
    }))
    expect(orders[0]!.logisticsLineId).not.toBe(orders[1]!.logisticsLineId)
    const placed = expectDone(
      await buyer.post(submitOrder, { confirmId: apart.confirmId, addressId, orders }),
    )
    const details = await Promise.all(
      placed.orders.map(async ({ orderId }) => expectDone(await buyer.get(orderDetail, { orderId }))),
    )
    expect(details.map(({ paymentMethod, remark }) => ({ paymentMethod, remark }))).toEqual(
      orders.map(({ paymentMethod, remark }) => ({ paymentMethod, remark })),
    )
  })

  it('may have one choice for all, or one for a warehouse and another for the rest', async () => {
    const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    const { lineIds, addressId } = await aConfirmation(buyer)
    const { confirmId, orders } = expectDone(
      await buyer.post(confirmOrder, { lineIds, addressId, byWarehouse: true }),
    )
    const [first, second] = orders
    const submit = (choices: BodyOf<typeof submitOrder>['orders']) =>
      buyer.post(submitOrder, { confirmId, addressId, orders: choices })
    const rest = { ...choice(second!, 0), paymentMethod: 'transfer' }
    const own = { ...choice(first!, 0), warehouseId: first!.warehouseId!, paymentMethod: 'online' }
    expect(await submit([own])).toMatchObject({
      status: 400,
      body: { errors: [{ field: `orders.${first!.supplierId}` }] },
    })
    expect(await submit([rest, { ...own, warehouseId: '999' }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'orders.1.supplierId' }] },
    })
    expect((await submit([rest, own, own])).status).toBe(400)
    const placed = expectDone(await submit([rest, own]))
    expect(placed.orders).toHaveLength(2)
  })
})
