// How what one customer can order differs from what stands in part_market, which is everyone's.
import { sql, type RawBuilder } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Viewpoint } from '../pricing/price-offers.ts'
import { suppliersClosedTo } from '../pricing/sale-terms.ts'
import { specialOffers } from '../pricing/special-offers.ts'
import { orderableFrom } from './orderable-from.ts'

export interface ViewerMarket {
  /** Suppliers that do not sell to the customer. */
  closedSuppliers: string[]
  /** Offers at a price of their own, with the pieces that can be ordered at it. */
  pools: { offerId: string; partId: string; pieces: number }[]
}

export const everyonesMarket: ViewerMarket = { closedSuppliers: [], pools: [] }

/** What differs for whoever looks; nothing for who is no customer. */
export async function viewerMarket(db: Queryable, viewpoint: Viewpoint): Promise<ViewerMarket> {
  const { me, now } = viewpoint
  if (me.tenantType !== 'CUST') return everyonesMarket
  const closed = await many(
    db,
    sql<{ id: string }>`${PREPARED} ${suppliersClosedTo(me.tenantId, businessDay(now))}`,
  )
  const special = await specialOffers(db, viewpoint)
  return {
    closedSuppliers: closed.map(({ id }) => id),
    pools: special.map(({ offerId, partId, available, price }) => ({
      offerId,
      partId,
      pieces: orderableFrom(available, { price, elsewhere: undefined }).available,
    })),
  }
}

/** Whether the part `c` of this market row `kept` has something else for the viewer. */
export function differsForViewer({ closedSuppliers, pools }: ViewerMarket): RawBuilder<boolean> {
  const parts = [...new Set(pools.map(({ partId }) => partId))]
  const isClosed = sql`coalesce(kept.supplier_ids && ${closedSuppliers}::bigint[], false)`
  const isPooled = sql`c.part_id = any(${parts}::bigint[])`
  return sql<boolean>`
    (${closedSuppliers.length > 0 ? isClosed : sql`false`} or ${parts.length > 0 ? isPooled : sql`false`})
  `
}
