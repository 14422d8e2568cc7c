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

const BATCH = 100

/** Bodies for /order/submit, one line each, all of different offers with enough stock. */
export async function confirmedOrders(
  buyer: BenchClient,
  databaseUrl: string,
  count: number,
): Promise<{ body: object }[]> {
  const offers = await withDatabase(databaseUrl, 'bench', async (client) => {
    const found = await client.query<{ id: string }>(
      `select o.id
       from offers o
       join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
       where o.status = 'ONLINE' and s.available > 0
       order by o.id
       limit $1`,
      [count],
    )
    return found.rows.map(({ id }) => id)
  })
  const bodies: { body: object }[] = []
  // In batches, because a cart has a size.
  for (let from = 0; from < offers.length; from += BATCH) {
    const lines = offers.slice(from, from + BATCH).map((offerId) => ({ offerId, quantity: 1 }))
    const cart = await buyer.post<Cart>('/api/order/shopping/cart/add', { lines })
    const wanted = new Set(lines.map(({ offerId }) => offerId))
    for (const { lineId, offerId } of cart.lines) {
      if (wanted.has(offerId)) bodies.push(await confirm(buyer, lineId))
    }
  }
  return bodies
}

async function confirm(buyer: BenchClient, lineId: string): Promise<{ body: object }> {
  const { confirmId, addresses, orders } = await buyer.post<Confirmed>('/api/order/confirm', {
    lineIds: [lineId],
  })
  const chosen = orders.map(({ supplierId, logisticsOptions }) => ({
    supplierId,
    logisticsLineId: logisticsOptions[0]!.logisticsLineId,
    logisticsCompanyId: logisticsOptions[0]!.companies[0]!.logisticsCompanyId,
    paymentMethod: 'online',
  }))
  return { body: { confirmId, addressId: addresses[0]!.addressId, orders: chosen } }
}
