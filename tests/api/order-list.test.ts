import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  cancelOrders,
  countOrders,
  exportOrders,
  exportSales,
  listOrders,
  listSales,
  orderDetail,
  reorderOrders,
  vendorConfirmOrders,
} from '../../src/shared/calls/order.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, cartLinesOf, expectDone, setStock } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'order_pay_button', 'address_edit']
const aBuyer = async (scope: 'TENANT' | 'OWN' = 'TENANT') =>
  server.as(await aUser(server, { codes: BUYING, tenant: 'buyer', scope }))

async function pay(buyer: Client, orderIds: string[]) {
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds, method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
}

describe('a list of orders', () => {
  it('finds by the supplier’s name, the method and chosen orders, and counts what the filters find', async () => {
    const buyer = await aBuyer()
    const first = await anOrder(buyer, { offer: await anOffer(server, { supplier: '3001' }) })
    const second = await anOrder(buyer, { offer: await anOffer(server, { supplier: '3002' }) })
    const orderIds = `${first.orderId},${second.orderId}`
    const numbers = async (filter: object) =>
      expectDone(await buyer.get(listOrders, { orderIds, ...filter })).records.map(({ orderNo }) => orderNo)
    expect(await numbers({})).toHaveLength(2)
    expect(await numbers({ party: first.supplierName.slice(0, 4) })).toEqual([first.orderNo])
    expect(await numbers({ paymentMethod: 'cod' })).toEqual([])
    expect(expectDone(await buyer.get(countOrders, { orderIds })).pendingPayment).toBe(2)
    expect((await buyer.get(listOrders, { orderIds: 'x' })).status).toBe(400)
  })

  it('is exported with a row for each line, and only the caller’s side of it', async () => {
    const buyer = await aBuyer()
    const { orderId, orderNo } = await anOrder(buyer, { offer: await anOffer(server), quantity: 2 })
    const csv = expectDone(await buyer.get<string>(exportOrders.path, { orderIds: orderId, format: 'csv' }))
    const rows = csv.trim().split('\r\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain(orderNo)
    expect(rows[1]).toContain(',2,0,0,')
    const stranger = expectDone(
      await server.as('vendor2').get<string>(exportSales.path, { orderIds: orderId, format: 'csv' }),
    )
    expect(stranger.trim().split('\r\n')).toHaveLength(1)
  })
})

describe('buying again', () => {
  it('fills the cart at today’s offers and names what cannot be had', async () => {
    const buyer = await aBuyer()
    const [sold, empty, gone] = [await anOffer(server), await anOffer(server), await anOffer(server)]
    const orders = []
    for (const offer of [sold, empty, gone]) orders.push(await anOrder(buyer, { offer, quantity: 3 }))
    await setStock(server, empty, 0)
    await run(server.db, sql`update offers set status = 'OFFLINE' where id = ${gone.offerId}`)
    const orderIds = orders.map(({ orderId }) => orderId)
    const again = expectDone(await buyer.post(reorderOrders, { orderIds }))
    expect(again.added).toBe(1)
    expect(again.left.map(({ partId, why }) => [partId, why])).toEqual([
      [empty.partId, 'OUT_OF_STOCK'],
      [gone.partId, 'OFFER_WITHDRAWN'],
    ])
    expect(await cartLinesOf(buyer)).toMatchObject([{ offerId: sold.offerId, quantity: 3 }])
    expect((await server.as('buyer2').post(reorderOrders, { orderIds })).status).toBe(404)
  })
})

describe('the data scope of a role', () => {
  it('leaves a buyer of the scope "own" what they placed themselves', async () => {
    const [own, colleague] = [await aBuyer('OWN'), await aBuyer()]
    const mine = await anOrder(own, { offer: await anOffer(server) })
    const theirs = await anOrder(colleague, { offer: await anOffer(server) })
    const orderIds = `${mine.orderId},${theirs.orderId}`
    const seen = expectDone(await own.get(listOrders, { orderIds })).records
    expect(seen.map(({ orderId }) => orderId)).toEqual([mine.orderId])
    expect((await own.get(orderDetail, { orderId: theirs.orderId })).status).toBe(404)
    expect((await own.post(cancelOrders, { orderIds: [theirs.orderId] })).status).toBe(404)
    expect(expectDone(await colleague.get(listOrders, { orderIds })).total).toBe(2)
  })

  it('leaves staff of the scope "own" what they handle and what nobody has taken up', async () => {
    const codes = ['sale_view', 'order_vendor']
    const staff = async () => server.as(await aUser(server, { codes, scope: 'OWN' }))
    const [one, other] = [await staff(), await staff()]
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    await pay(buyer, [orderId])
    const sees = async (client: Client) =>
      expectDone(await client.get(listSales, { orderIds: orderId })).total === 1
    expect([await sees(one), await sees(other)]).toEqual([true, true])
    expectDone(await one.post(vendorConfirmOrders, { orderIds: [orderId] }))
    expect([await sees(one), await sees(other)]).toEqual([true, false])
    expect((await other.get(orderDetail, { orderId })).status).toBe(404)
  })
})
