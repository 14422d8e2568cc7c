import { sql } from 'kysely'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { submitAddress } from '../../src/shared/calls/address.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { NO_PERSON, recordMovements } from '../../src/server/modules/stock/movements.ts'
import { lockHeaps } from '../../src/server/modules/stock/set-on-hand.ts'
import type { Client } from './client.ts'
import type { TestServer } from './test-server.ts'

export interface TestOffer {
  offerId: string
  partId: string
  supplierId: string
  warehouseId: string
}

/** An offer of the demo catalogue that no other call of this function has returned, with this stock and price. */
export async function anOffer(
  server: TestServer,
  {
    stock = 100,
    priceFen = 12_345,
    supplier = '3001',
  }: { stock?: number; priceFen?: number; supplier?: string } = {},
): Promise<TestOffer> {
  const taken = handedOut.get(server.services) ?? []
  const offer = await one(
    server.db,
    sql<TestOffer>`
      select id as offer_id, part_id, supplier_id, warehouse_id
      from offers
      where status = 'ONLINE' and supplier_id = ${supplier} and id <> all(${taken}::bigint[])
      order by id
      limit 1
    `,
  )
  handedOut.set(server.services, [...taken, offer.offerId])
  await run(server.db, sql`update offers set price_fen = ${priceFen} where id = ${offer.offerId}`)
  await setStock(server, offer, stock)
  return offer
}

// Two tests must not use the same offer, because they would share its stock.
const handedOut = new WeakMap<object, string[]>()

export async function setStock(server: TestServer, offer: TestOffer, pieces: number) {
  const { supplierId, partId, warehouseId } = offer
  const key = { supplierId, partId, warehouseId }
  const cause = { kind: 'COUNT', document: null, by: NO_PERSON, now: server.clock() } as const
  await inTransaction(server.db, async (tx) => {
    const [before = { onHand: 0, reserved: 0, frozen: 0 }] = await lockHeaps(tx, [key])
    const { onHand, reserved, frozen } = before
    const line = { ...key, onHandBy: pieces - onHand, reservedBy: -reserved, frozenBy: -frozen }
    await recordMovements(tx, [line], cause, { mayAdd: true })
  })
}

export async function stockOf(server: TestServer, offer: TestOffer) {
  return one(
    server.db,
    sql<{ onHand: number; reserved: number; available: number }>`
      select on_hand, reserved, available
      from stock
      where tenant_id = ${offer.supplierId} and part_id = ${offer.partId} and warehouse_id = ${offer.warehouseId}
    `,
  )
}

/** A delivery address of the client's company. */
export async function anAddress(client: Client): Promise<string> {
  const answer = await client.post(submitAddress, {
    recipient: '周建国',
    phone: '13805310001',
    regionCode: '370112',
    regionName: '山东省/济南市/历城区',
    detail: '工业北路 1 号',
  })
  return expectDone(answer).addressId
}

/** Puts the offer into the cart and confirms it; returns the body for /order/submit. */
export async function aConfirmedOrder(
  client: Client,
  { offer, quantity = 1 }: { offer: Pick<TestOffer, 'offerId'>; quantity?: number },
) {
  const cart = expectDone(await client.post(addToCart, { lines: [{ offerId: offer.offerId, quantity }] }))
  const line = cart.lines.find(({ offerId }) => offerId === offer.offerId)!
  const confirmed = expectDone(await client.post(confirmOrder, { lineIds: [line.lineId] }))
  const order = confirmed.orders[0]!
  const logistics = order.logisticsOptions[0]!
  return {
    confirmId: confirmed.confirmId,
    addressId: confirmed.addresses[0]?.addressId ?? (await anAddress(client)),
    orders: [
      {
        supplierId: order.supplierId,
        logisticsLineId: logistics.logisticsLineId,
        logisticsCompanyId: logistics.companies[0]!.logisticsCompanyId,
        paymentMethod: 'online',
      },
    ],
  }
}

/** An order placed through the same calls as a buyer's browser makes. */
export async function anOrder(client: Client, wanted: { offer: TestOffer; quantity?: number }) {
  const submitted = expectDone(await client.post(submitOrder, await aConfirmedOrder(client, wanted)))
  return submitted.orders[0]!
}

/** An order of one piece of a known offer, without reading the database. */
/** An order of 100 yuan and its freight, on account, that the supplier shipped. */
export async function aShippedOnAccount(server: TestServer, buyer = server.as('buyer')) {
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server, { priceFen: 10_000 }) })
  const orders = body.orders.map((order) => ({ ...order, paymentMethod: 'account' }))
  const [order] = expectDone(await buyer.post(submitOrder, { ...body, orders })).orders
  const orderIds = [order!.orderId]
  expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds }))
  expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds }))
  return order!
}

export async function placeOrder(client: Client, offerId: string) {
  const confirmed = await aConfirmedOrder(client, { offer: { offerId } })
  return expectDone(await client.post(submitOrder, confirmed)).orders[0]!
}

/** The lines of the client's cart. */
export async function cartLinesOf(client: Client) {
  return expectDone(await client.get(listCart)).lines
}

/** The number of rows in a table. */
export async function countRows(server: TestServer, table: string): Promise<number> {
  const [row] = await many(
    server.db,
    sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`,
  )
  return Number(row!.count)
}

/** The data of a call that must have succeeded. */
export function expectDone<T>(answer: { status: number; data: T; body: unknown }): T {
  if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
  return answer.data
}
