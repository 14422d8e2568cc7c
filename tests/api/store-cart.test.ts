import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart, tickCartLines, updateCartLine } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { listOrders, listSales, orderDetail } from '../../src/shared/calls/order.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { signIn } from '../../src/shared/calls/session.ts'
import { changeSite, listMyStores } from '../../src/shared/calls/store.ts'
import { businessDay } from '../../src/shared/time.ts'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { clientOf, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import {
  aConfirmedOrder,
  anOffer,
  anOrder,
  cartLinesOf,
  expectDone,
  setStock,
  stockOf,
  type TestOffer,
} from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit']

/** A user of two stores, signed in once for each. */
async function aUserOfTwoStores(): Promise<[Client, Client, string[]]> {
  const account = await aUser(server, { codes, tenant: 'buyer' })
  const storeIds = [newId(), newId()]
  for (const storeId of storeIds) {
    await run(
      server.db,
      sql`
        insert into stores (id, tenant_id, store_name, cust_id, created_at, updated_at)
        values (${storeId}, '2001', ${`门店 ${storeId}`}, '73', ${server.clock()}, ${server.clock()})
      `,
    )
    await run(
      server.db,
      sql`insert into store_users (store_id, user_id) select ${storeId}::bigint, id from users where account = ${account}`,
    )
  }
  const clients = []
  for (const storeId of storeIds) clients.push(await signedInFor(account, storeId))
  return [clients[0]!, clients[1]!, storeIds]
}

async function signedInFor(account: string, storeId: string): Promise<Client> {
  const tokens = expectDone(await server.anonymous.post(signIn, { username: account, password: 'demo1234' }))
  const first = clientOf(server.url, async () => `Bearer ${tokens.access_token}`)
  const { storeList } = expectDone(await first.get(listMyStores))
  const site = storeList[0]!.children.find(({ value }) => value === storeId)!
  const changed = expectDone(
    await first.post(changeSite, { custId: site.custId, userId: site.userValue, relationId: site.id }),
  )
  return clientOf(server.url, async () => `Bearer ${changed.access_token}`)
}

describe('the carts of somebody who works for two stores', () => {
  it('are apart, and an order is that store’s', async () => {
    const [north, south, [northId, southId]] = await aUserOfTwoStores()
    const offer = await anOffer(server)
    const lines = (quantity: number) => ({ lines: [{ offerId: offer.offerId, quantity }] })
    expectDone(await north.post(addToCart, lines(2)))
    expectDone(await south.post(addToCart, lines(5)))
    expect(await cartLinesOf(north)).toMatchObject([{ quantity: 2 }])
    expect(await cartLinesOf(south)).toMatchObject([{ quantity: 5 }])

    const [line] = await cartLinesOf(north)
    expect(await south.post(confirmOrder, { lineIds: [line!.lineId] })).toMatchObject({
      body: { error: 'CART_LINE_NOT_FOUND' },
    })

    const { orderId } = await anOrder(north, { offer, quantity: 1 })
    expect(await cartLinesOf(north)).toEqual([])
    expect(await cartLinesOf(south)).toHaveLength(1)
    const storeName = `门店 ${northId}`
    for (const reader of [south, server.as('vendor')])
      expect(expectDone(await reader.get(orderDetail, { orderId }))).toMatchObject({ storeName })
    const found = async (client: Client, storeId: string) =>
      expectDone(await client.get(listOrders, { storeId })).records.map((order) => order.orderId)
    expect(await found(south, northId!)).toEqual([orderId])
    expect(await found(north, southId!)).toEqual([])
    const sales = expectDone(await server.as('vendor').get(listSales, { storeId: northId! }))
    expect(sales.records).toMatchObject([{ orderId, storeName }])
  })

  it('are ordered only while the store they were confirmed for is the session’s', async () => {
    const [north, south] = await aUserOfTwoStores()
    const body = await aConfirmedOrder(north, { offer: await anOffer(server) })
    expect(await south.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: { error: 'CONFIRMATION_EXPIRED' },
    })
    expectDone(await north.post(submitOrder, body))
  })
})

describe('a line of the cart', () => {
  it('says what has changed since it was added, until it is added again', async () => {
    const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    const offer = await anOffer(server, { priceFen: 1_000, stock: 50 })
    const wanted = { lines: [{ offerId: offer.offerId, quantity: 1 }] }
    expect(expectDone(await buyer.post(addToCart, wanted)).lines[0]!.changes).toEqual([])
    await run(server.db, sql`update offers set price_fen = 1250 where id = ${offer.offerId}`)
    await setStock(server, offer, 2)
    expect((await cartLinesOf(buyer))[0]!.changes).toEqual([
      { field: 'price', before: '10.00', now: '12.50' },
      { field: 'stock', before: '50', now: '2' },
    ])
    expect(expectDone(await buyer.post(addToCart, wanted)).lines[0]!.changes).toEqual([])
  })
})

describe('goods still to come', () => {
  const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))
  const dueOn = (offer: TestOffer, day: string | null) =>
    run(server.db, sql`update offers set goods_due_on = ${day}::date where id = ${offer.offerId}`)
  const dayIn = (days: number) => businessDay(new Date(server.clock().getTime() + days * 86_400_000))

  it('lie in the pre-sale cart with sums of their own and are ordered apart', async () => {
    const buyer = await aBuyer()
    const [there, toCome] = [
      await anOffer(server, { priceFen: 1_000 }),
      await anOffer(server, { priceFen: 2_500 }),
    ]
    await dueOn(toCome, dayIn(10))
    const wanted = [there, toCome].map(({ offerId }) => ({ offerId, quantity: 2 }))
    const cart = expectDone(await buyer.post(addToCart, { lines: wanted }))
    expect(cart).toMatchObject({ amount: '20.00', checkedCount: 1 })
    expect(cart.preSale).toMatchObject({ amount: '50.00', checkedCount: 1 })
    const line = (offer: TestOffer) => cart.lines.find(({ offerId }) => offerId === offer.offerId)!
    expect([line(there).preSaleUntil, line(toCome).preSaleUntil]).toEqual([null, dayIn(10)])

    // Ticking in one cart leaves the other as it is.
    const ticked = expectDone(
      await buyer.post(updateCartLine, { lineId: line(toCome).lineId, checked: true }),
    )
    expect([ticked.checkedCount, ticked.preSale.checkedCount]).toEqual([1, 1])
    const lineIds = cart.lines.map(({ lineId }) => lineId)
    for (const refused of [
      await buyer.post(tickCartLines, { lineIds, checked: true }),
      await buyer.post(confirmOrder, { lineIds }),
    ])
      expect(refused).toMatchObject({ body: { error: 'ORDERED_APART' } })
    expect(await stockOf(server, toCome)).toMatchObject({ reserved: 0 })
  })

  it('become a pre-sale order whose promise counts from their arrival', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(10))
    const { orderId } = await anOrder(buyer, { offer })
    const order = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(order).toMatchObject({ kind: 'preSale', goodsDueOn: dayIn(10), sameDay: false })
    expect(businessDay(new Date(order.departsAt!)) >= dayIn(10)).toBe(true)
    const regular = await anOrder(buyer, { offer: await anOffer(server) })
    expect(
      await buyer.post(payOrders, { orderIds: [orderId, regular.orderId], method: 'sandbox' }),
    ).toMatchObject({ body: { error: 'PAY_BATCH_PRE_SALE' } })
  })

  it('are goods like all others from the day of their arrival on', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(0))
    expect((await anOrderOf(buyer, offer)).kind).toBe('normal')
  })

  it('are not ordered when they come later than was confirmed', async () => {
    const [buyer, offer] = [await aBuyer(), await anOffer(server)]
    await dueOn(offer, dayIn(10))
    const body = await aConfirmedOrder(buyer, { offer })
    await dueOn(offer, dayIn(20))
    expect(await buyer.post(submitOrder, body)).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRMATION_CHANGED',
        data: { differences: [{ field: 'goodsDue', confirmed: dayIn(10), now: dayIn(20) }] },
      },
    })
    expect(await cartLinesOf(buyer)).toHaveLength(1)
  })

  async function anOrderOf(buyer: Client, offer: TestOffer) {
    const { orderId } = await anOrder(buyer, { offer })
    return expectDone(await buyer.get(orderDetail, { orderId }))
  }
})
