import { sql, type RawBuilder } from 'kysely'
import { stockLevelFrom, type StockLevel } from '../../../shared/stock-level.ts'
import type { SearchRequest } from './search-request.ts'
import { isInZone } from './zone-parts.ts'

/** What a part's offers must be like, and what the part itself says that its search document does not. */
type OfferFilter = Pick<
  SearchRequest,
  'supplierIds' | 'stockLevels' | 'price' | 'origins' | 'zones' | 'zonePromotions'
>

/** Whether anything is asked that the search documents do not know. */
export function asksForOffers(request: OfferFilter): boolean {
  const { supplierIds, stockLevels, price, origins, zones } = request
  return [...supplierIds, ...stockLevels, ...origins, ...zones].length > 0 || price !== undefined
}

/**
 * A LATERAL of one row for a part: its cheapest price, the most that can be ordered at once, and its
 * origin. Only the offers of the chosen suppliers count, so that price and stock are what they ask and have.
 */
export function bestOffer(partId: RawBuilder<unknown>, { supplierIds }: Pick<OfferFilter, 'supplierIds'>) {
  const chosen = supplierIds.length === 0 ? sql`true` : sql`o.supplier_id = any(${supplierIds}::bigint[])`
  return sql`
    lateral (
      select min(o.price_fen) as price_fen, coalesce(max(s.available), 0) as available, count(*)::int as offers
      from offers o
      join tenants t on t.id = o.supplier_id and t.status = 'ENABLED'
      left join stock s
        on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.part_id = ${partId} and o.status = 'ONLINE' and ${chosen}
    )
  `
}

/** The conditions on `best` (see above) and on the part `p`. */
export function meetsFilter(request: OfferFilter): RawBuilder<boolean> {
  const { supplierIds, stockLevels, price, origins, zones } = request
  const conditions = [sql`true`]
  if (supplierIds.length > 0) conditions.push(sql`best.offers > 0`)
  if (stockLevels.length > 0) conditions.push(sql`${stockLevelOf} = any(${stockLevels}::text[])`)
  if (price?.fromFen !== undefined) conditions.push(sql`best.price_fen >= ${price.fromFen}::bigint`)
  if (price?.belowFen !== undefined) conditions.push(sql`best.price_fen < ${price.belowFen}::bigint`)
  if (origins.length > 0) conditions.push(sql`p.origin = any(${origins}::text[])`)
  if (zones.length > 0) conditions.push(isInZone(request))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The level of `best.available`, by the same numbers that buyers are told it by. */
export const stockLevelOf: RawBuilder<StockLevel> = sql`
  case
    when best.available >= ${sql.lit(stockLevelFrom.sufficient)}::int then 'sufficient'
    when best.available >= ${sql.lit(stockLevelFrom.few)}::int then 'few'
    when best.available >= ${sql.lit(stockLevelFrom.scarce)}::int then 'scarce'
    else 'none'
  end
`
