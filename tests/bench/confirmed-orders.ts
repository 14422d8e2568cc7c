import { withDatabase } from '../support/postgres-databases.ts'
import type { BenchClient } from './bench-client.ts'

interface Cart {
  lines: { lineId: string; offerId: string }[]
}

interface Confirmed {
  confirmId: string
  addresses: { addressId: string }[]
  orders: {
    supplierId: string
    logisticsOptions: { logisticsLineId: string; companies: { logisticsCompanyId: string }[] }[]
  }[]
}

/** Ids of offers in stock and without promotion prices, enough that no measurement sells one out. */
export function offersInStock(databaseUrl: string, count: number): Promise<string[]> {
  return withDatabase(databaseUrl, 'bench', async (client) => {
    const found = await client.query<{ id: string }>(
      `select o.id
       from offers o
       join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
       where o.status = 'ONLINE' and s.available > 0
         and not exists (select from marketing_products p where p.offer_id = o.id and p.price_fen is not null)
       order by o.id
       limit $1`,
      [count],
    )
    return found.rows.map(({ id }) => id)
  })
}

/** Bodies for /order/submit, one line each, one for each offer. */
export async function confirmedOrders(buyer: BenchClient, offers: string[]): Promise<{ body: object }[]> {
  const lines = offers.map((offerId) => ({ offerId, quantity: 1 }))
  const cart = await buyer.post<Cart>('/api/order/shopping/cart/add', { lines })
  const bodies: { body: object }[] = []
  for (const { lineId } of cart.lines) bodies.push(await confirm(buyer, [lineId]))
  return bodies
}

/** Lines added to the cart by one call. */
const LINES_A_CALL = 200

/** Bodies for /order/submit, each with a line for each of its offers. */
export async function confirmedBaskets(buyer: BenchClient, baskets: string[][]): Promise<{ body: object }[]> {
  const offers = baskets.flat()
  let cart: Cart = { lines: [] }
  for (let at = 0; at < offers.length; at += LINES_A_CALL) {
    const lines = offers.slice(at, at + LINES_A_CALL).map((offerId) => ({ offerId, quantity: 1 }))
    cart = await buyer.post<Cart>('/api/order/shopping/cart/add', { lines })
  }
  const lineOf = new Map(cart.lines.map(({ lineId, offerId }) => [offerId, lineId]))
  const bodies: { body: object }[] = []
  for (const basket of baskets)
    bodies.push(
      await confirm(
        buyer,
        basket.map((offerId) => lineOf.get(offerId)!),
      ),
    )
  return bodies
}

async function confirm(buyer: BenchClient, lineIds: string[]): Promise<{ body: object }> {
  const { confirmId, addresses, orders } = await buyer.post<Confirmed>('/api/order/confirm', { lineIds })
  const chosen = orders.map(({ supplierId, logisticsOptions }) => ({
    supplierId,
    logisticsLineId: logisticsOptions[0]!.logisticsLineId,
    logisticsCompanyId: logisticsOptions[0]!.companies[0]!.logisticsCompanyId,
    paymentMethod: 'online',
  }))
  return { body: { confirmId, addressId: addresses[0]!.addressId, orders: chosen } }
}
