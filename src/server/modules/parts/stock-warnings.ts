import { sql } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { stockBelow, stockLevelOf, type StockLevel, type StockLimits } from '../../../shared/stock-level.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { readStockLimits } from './stock-limits.ts'

export type WarningLevel = Exclude<StockLevel, 'sufficient'>

export interface StockWarning {
  offerId: string
  partId: string
  code: string
  nameZh: string
  nameEn: string
  warehouseNameZh: string
  warehouseNameEn: string
  unit: string
  available: number
  level: WarningLevel
}

/**
 * A supplier's online offers that are running out: the count at each level and one page of them, lowest stock
 * first.
 */
export async function readStockWarnings(
  db: Queryable,
  {
    supplierId,
    level,
    size,
    current,
  }: { supplierId: string; level?: WarningLevel; size: number; current: number },
): Promise<{ counts: Record<WarningLevel, number>; warnings: StockWarning[]; total: number }> {
  const limits = await readStockLimits(db)
  const levels = stockBelow(limits)
  const counted = await many(
    db,
    sql<{ available: number; offers: number }>`
      select coalesce(s.available, 0) as available, count(*)::int as offers
      from offers o
      ${stockOfOffer}
      where o.supplier_id = ${supplierId} and o.status = 'ONLINE'
        and coalesce(s.available, 0) < ${limits.sufficient}
      group by 1
    `,
  )
  const counts = { few: 0, scarce: 0, none: 0 }
  for (const { available, offers } of counted) counts[warningLevelOf(available, limits)] += offers
  const { from, below } = level ? levels[level] : { from: 0, below: limits.sufficient }
  const rows = await many(
    db,
    sql<Omit<StockWarning, 'level'>>`
      select found.offer_id, found.part_id, found.available, p.code, p.name_zh, p.name_en, p.unit,
        w.name_zh as warehouse_name_zh, w.name_en as warehouse_name_en
      from (
        select o.id as offer_id, o.part_id, o.warehouse_id, coalesce(s.available, 0) as available
        from offers o
        ${stockOfOffer}
        where o.supplier_id = ${supplierId} and o.status = 'ONLINE'
          and coalesce(s.available, 0) >= ${from} and coalesce(s.available, 0) < ${below}
        order by coalesce(s.available, 0), o.id
        limit ${size} offset ${(current - 1) * size}
      ) found
      join parts p on p.id = found.part_id
      join warehouses w on w.id = found.warehouse_id
      order by found.available, found.offer_id
    `,
  )
  const warnings = rows.map((row) => ({ ...row, level: warningLevelOf(row.available, limits) }))
  const total = level ? counts[level] : counts.few + counts.scarce + counts.none
  return { counts, warnings, total: Math.min(total, TOTAL_CAP + 1) }
}

/** An offer's stock is that of the warehouse that ships it. */
const stockOfOffer = sql`
  left join stock s
    on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
`

/** The level of an offer that is already known to be low, so "enough" is not an option. */
function warningLevelOf(available: number, limits: StockLimits): WarningLevel {
  const level = stockLevelOf(available, limits)
  if (level === 'sufficient') throw new RangeError(`${available} pieces are no warning`)
  return level
}
