import { sql, type RawBuilder } from 'kysely'
import { wholeRanges, type PriceRange } from '../../../shared/price-ranges.ts'
import { stockLevelNumbers, type StockLevel } from '../../../shared/stock-level.ts'
import type { SearchFilters } from './search-plan.ts'
import { isInZone } from './zone-parts.ts'

/** The conditions on a part's market; each facet narrows by one of these. */
export type Condition = 'of_supplier' | 'of_stock' | 'of_price' | 'of_origin' | 'of_zone'
/** Holds only the conditions in use: unused ones cost nothing across ten thousand rows. */
export type Conditions = Partial<Record<Condition, RawBuilder<unknown>>>

/** The conditions on a part `m` with its market, one for each facet. */
export function conditionsOf(filters: SearchFilters): Conditions {
  const { supplierIds, stockLevels, price, origins, zones } = filters
  const levels = stockLevels.flatMap((level) => stockLevelNumbers[level as StockLevel] ?? [])
  return {
    ...(supplierIds.length > 0 && { of_supplier: sql`m.supplier_ids && ${supplierIds}::bigint[]` }),
    ...(stockLevels.length > 0 && { of_stock: sql`m.level = any(${levels}::int[])` }),
    ...(price && { of_price: inRange(price) }),
    ...(origins.length > 0 && { of_origin: sql`m.origin = any(${origins}::text[])` }),
    ...(zones.length > 0 && {
      of_zone: sql`exists (select from parts p where p.id = m.part_id and ${isInZone(filters)})`,
    }),
  }
}

/** Whether a judged part meets every condition but `open`; undefined when there are none. */
export function meetsAllBut(conditions: Conditions, open?: Condition): RawBuilder<boolean> | undefined {
  const others = Object.keys(conditions).filter((condition) => condition !== open)
  if (others.length === 0) return undefined
  return sql<boolean>`(${sql.join(
    others.map((condition) => sql.ref(condition)),
    sql` and `,
  )})`
}

function inRange(price: PriceRange): RawBuilder<boolean> {
  const whole = wholeRanges(price)
  if (whole) return sql`coalesce(m.price_range between ${whole[0]}::int and ${whole[1]}::int, false)`
  const { fromFen, belowFen } = price
  const from = fromFen === undefined ? sql`true` : sql`m.price_fen >= ${fromFen}::bigint`
  const below = belowFen === undefined ? sql`true` : sql`m.price_fen < ${belowFen}::bigint`
  return sql`coalesce(${from} and ${below}, false)`
}
