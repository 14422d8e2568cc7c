import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listAsides, putAside, takeBack } from '../../src/shared/calls/cart-aside.ts'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { listOrders, reorderOrders } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { importOrderLines } from '../../src/shared/calls/quick-order.ts'
import { one, run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { anOfferFromAfar } from '../support/far-offer.ts'
import { aUser } from '../support/people.ts'
import { anAddress, anOffer, anOrder, cartLinesOf, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'address_edit']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))

async function submitted(buyer: Client, lineIds: string[]) {
  const { confirmId, orders } = expectDone(await buyer.post(confirmOrder, { lineIds }))
  return expectDone(
    await buyer.post(submitOrder, {
      ...{ confirmId, addressId: await anAddress(buyer) },
      orders: orders.map(({ supplierId, logisticsOptions: [line] }) => ({
        ...{ supplierId, logisticsLineId: line!.logisticsLineId, paymentMethod: 'online' },
        logisticsCompanyId: line!.companies[0]!.logisticsCompanyId,
      })),
    }),
  )
}

it('the number that the buyer searched by stays with the goods from the cart to the order', async () => {
  const buyer = await aBuyer()
  const { offerId } = await anOffer(server)
  const lines = [{ offerId, quantity: 1, number: 'WG 9925-160612' }]
  const [line] = expectDone(await buyer.post(addToCart, { lines })).lines
  expect(line!.oeNumber).toBe('WG 9925-160612')
  // Added again without a number, the line keeps the one it has.
  expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] }))
  expect((await cartLinesOf(buyer))[0]!.oeNumber).toBe('WG 9925-160612')
  // Kept for later and taken back, it still has it.
  expectDone(await buyer.post(putAside, { lineIds: [line!.lineId] }))
  const aside = expectDone(await buyer.get(listAsides)).lines[0]!
  expect(aside.oeNumber).toBe('WG 9925-160612')
  expectDone(await buyer.post(takeBack, { lineIds: [aside.lineId] }))
  const [again] = await cartLinesOf(buyer)
  expect(again!.oeNumber).toBe('WG 9925-160612')
  const { orders } = await submitted(buyer, [again!.lineId])
  const { orderId } = orders[0]!
  const detail = expectDone(await buyer.get(orderDetail, { orderId }))
  expect(detail.lines[0]!.oeNumber).toBe('WG 9925-160612')
  const { records } = expectDone(await buyer.get(listOrders, { current: 1, size: 10 }))
  expect(records.find((order) => order.orderId === orderId)!.lines[0]!.oeNumber).toBe('WG 9925-160612')
  expectDone(await buyer.post(reorderOrders, { orderIds: [orderId] }))
  expect((await cartLinesOf(buyer))[0]!.oeNumber).toBe('WG 9925-160612')
})

it('a part that was found otherwise shows its first OE number', async () => {
  const buyer = await aBuyer()
  const offer = await anOffer(server)
  const { first } = await one(
    server.db,
    sql<{ first: string }>`select coalesce(oe_numbers[1], '') as first from parts where id = ${offer.partId}`,
  )
  const { orderId } = await anOrder(buyer, { offer })
  expect(expectDone(await buyer.get(orderDetail, { orderId })).lines[0]!.oeNumber).toBe(first)
})

it('goods on pre-sale are told apart when a list or an old order goes to the cart', async () => {
  const buyer = await aBuyer()
  const [now, later] = [await anOffer(server), await anOffer(server)]
  await run(server.db, sql`update offers set goods_due_on = ${'2099-01-01'} where id = ${later.offerId}`)
  const list = [now, later].map(({ offerId }) => ({ offerId, quantity: 1 }))
  expect(expectDone(await buyer.post(importOrderLines, { shoppingCartLineDataDTOList: list }))).toMatchObject(
    { added: 2, preSale: 1 },
  )
})

it('an order is placed again with goods that lie in another warehouse', async () => {
  const buyer = await aBuyer()
  const { offer } = await anOfferFromAfar(server, { own: 3, there: 9, kept: 0 })
  const { orderId } = await anOrder(buyer, { offer, quantity: 2 })
  await setStock(server, offer, 0)
  expect(expectDone(await buyer.post(reorderOrders, { orderIds: [orderId] }))).toEqual({
    ...{ added: 1, preSale: 0, left: [] },
  })
})
