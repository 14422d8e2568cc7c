import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** Another warehouse of the supplier that may provide an offer's goods, by a move rule. */
export interface OtherWarehouse {
  offerId: string
  warehouseId: string
  nameZh: string
  nameEn: string
  regionCode: string | null
  /** The stock there beyond the pieces that the rule keeps. */
  available: number
  /** Extra days for goods from there. */
  days: number
}

/** Other warehouses that may provide these offers' goods, for each offer the one with most stock first. */
export function otherWarehousesOf(db: Queryable, offerIds: string[]): Promise<OtherWarehouse[]> {
  const isWanted = sql<boolean>`o.id = any(${offerIds}::bigint[])`
  return many(db, sql<OtherWarehouse>`${PREPARED} ${otherWarehousesRead(isWanted)}`)
}

/** The same for the selected offers `o`. */
export function otherWarehousesRead(isWanted: RawBuilder<boolean>): RawBuilder<OtherWarehouse> {
  return sql<OtherWarehouse>`
    select o.id::text as offer_id, w.id::text as warehouse_id, w.name_zh, w.name_en, w.region_code,
      s.available - m.min_kept as available, m.days
    from move_rules m
    join offers o on o.supplier_id = m.tenant_id and o.warehouse_id = m.to_id
    join warehouses w on w.id = m.from_id and w.status = 'ENABLED'
    join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = m.from_id
    where m.status = 'ENABLED' and ${isWanted} and s.available > m.min_kept
    order by o.id, s.available - m.min_kept desc, m.days, m.id
  `
}

/** The first warehouse of each offer. */
export async function bestOtherWarehouses(
  db: Queryable,
  offerIds: string[],
): Promise<Map<string, OtherWarehouse>> {
  return offerIds.length === 0 ? new Map() : bestOf(await otherWarehousesOf(db, offerIds))
}

export function bestOf(others: OtherWarehouse[]): Map<string, OtherWarehouse> {
  const best = new Map<string, OtherWarehouse>()
  for (const other of others) if (!best.has(other.offerId)) best.set(other.offerId, other)
  return best
}
