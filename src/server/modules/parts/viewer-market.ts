// How the market for one customer differs from part_market, which holds everyone's.
import { sql, type RawBuilder } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import type { Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import type { Viewpoint } from '../pricing/price-offers.ts'
import { suppliersClosedTo } from '../pricing/sale-terms.ts'
import { specialOffersOf, specialOffersReads } from '../pricing/special-offers.ts'
import { orderableFrom } from './orderable-from.ts'

export interface ViewerMarket {
  /** Suppliers that do not sell to the customer. */
  closedSuppliers: string[]
  /** Offers at a special price for this customer, with the number of pieces orderable at it. */
  pools: { offerId: string; partId: string; pieces: number }[]
}

export const everyonesMarket: ViewerMarket = { closedSuppliers: [], pools: [] }

/** What differs for the viewer; nothing for viewers who are not customers. */
export async function viewerMarket(db: Queryable, viewpoint: Viewpoint): Promise<ViewerMarket> {
  const { me, now } = viewpoint
  if (me.tenantType !== 'CUST') return everyonesMarket
  const { closed, ...special } = await together(db, {
    closed: sql<{ id: string }>`${suppliersClosedTo(me.tenantId, businessDay(now))}`,
    ...specialOffersReads(viewpoint),
  })
  return {
    closedSuppliers: closed.map(({ id }) => id),
    pools: specialOffersOf(special).map(({ offerId, partId, available, price }) => ({
      offerId,
      partId,
      pieces: orderableFrom(available, { price, elsewhere: undefined }).available,
    })),
  }
}

/**
 * Further UNIONs of a SELECT of part ids: those of `candidates` whose market for the viewer differs from the
 * stored one.
 */
export function candidatesApart({ closedSuppliers, pools }: ViewerMarket): RawBuilder<unknown> {
  const parts = [...new Set(pools.map(({ partId }) => partId))]
  const pooled = sql`union select part_id from candidates where part_id = any(${parts}::bigint[])`
  const closed = sql`union select part_id from candidates where supplier_ids && ${closedSuppliers}::bigint[]`
  return sql`${parts.length > 0 ? pooled : sql``} ${closedSuppliers.length > 0 ? closed : sql``}`
}
