import { expect, it } from 'vitest'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { aConfirmedOrder, anOffer, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

it('an order carries its buyer’s own reference, and both sides find it by that', async () => {
  const buyer = server.as('buyer')
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server) })
  const ownReference = `鲁A${body.confirmId.slice(-6)}`
  const [choice] = body.orders
  const submitted = expectDone(
    await buyer.post(submitOrder, { ...body, orders: [{ ...choice!, ownReference: ` ${ownReference} ` }] }),
  )
  const { orderId } = submitted.orders[0]!
  expect(expectDone(await buyer.get(orderDetail, { orderId })).ownReference).toBe(ownReference)
  const found = expectDone(await buyer.get(listOrders, { q: ownReference.toLowerCase() }))
  expect(found.records).toMatchObject([{ orderId, ownReference }])
  const sold = expectDone(await server.as('vendor').get(listSales, { q: ownReference }))
  expect(sold.records.map((order) => order.orderId)).toEqual([orderId])
  const others = expectDone(await server.as('buyer2').get(listOrders, { q: ownReference }))
  expect(others.records).toEqual([])
})

it('a reference longer than a plate or a work order is refused', async () => {
  const buyer = server.as('buyer')
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server) })
  const orders = [{ ...body.orders[0]!, ownReference: 'x'.repeat(61) }]
  expect((await buyer.post(submitOrder, { ...body, orders })).status).toBe(400)
})
