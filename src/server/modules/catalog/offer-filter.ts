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

/** Whether a part `m` with its market meets what is asked, each facet for itself. */
export function judgements(request: OfferFilter): RawBuilder<unknown> {
  const { supplierIds, stockLevels, price, origins, zones } = request
  const meets = {
    of_supplier: supplierIds.length === 0 ? yes : sql`m.supplier_ids && ${supplierIds}::bigint[]`,
    of_stock: stockLevels.length === 0 ? yes : sql`${stockLevelOf} = any(${stockLevels}::text[])`,
    of_price: sql`(${from(price?.fromFen)} and ${below(price?.belowFen)})`,
    of_origin: origins.length === 0 ? yes : sql`m.origin = any(${origins}::text[])`,
    of_zone:
      zones.length === 0
        ? yes
        : sql`exists (select from parts p where p.id = m.part_id and ${isInZone(request)})`,
  }
  return sql.join(Object.entries(meets).map(([name, condition]) => sql`${condition} as ${sql.ref(name)}`))
}

const yes = sql`true`
const from = (fen: number | undefined) =>
  fen === undefined ? yes : sql`coalesce(m.price_fen >= ${fen}::bigint, false)`
const below = (fen: number | undefined) =>
  fen === undefined ? yes : sql`coalesce(m.price_fen < ${fen}::bigint, false)`

/** The level of `m.available`, by the same numbers that buyers are told it by. */
export const stockLevelOf: RawBuilder<StockLevel> = sql`
  case
    when m.available >= ${sql.lit(stockLevelFrom.sufficient)}::int then 'sufficient'
    when m.available >= ${sql.lit(stockLevelFrom.few)}::int then 'few'
    when m.available >= ${sql.lit(stockLevelFrom.scarce)}::int then 'scarce'
    else 'none'
  end
`
