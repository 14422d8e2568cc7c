// The contents of a zone: parts that the operator put there, and the goods of its promotions while they run.
import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { runsFor, type Buyer } from '../pricing/read-rules.ts'
import type { SearchFilters } from './search-plan.ts'

/** The promotions of these zones that are running for the buyer. */
export async function zonePromotions(
  db: Queryable,
  { zones, buyer, now }: { zones: string[]; buyer: Pick<Buyer, 'tenantId'>; now: Date },
): Promise<string[]> {
  if (zones.length === 0) return []
  const rows = await many(
    db,
    sql<{ id: string }>`
      select m.id::text as id
      from marketings m
      where m.marketing_type = any(${zones}::text[]) and m.marketing_type in ('ZP', 'ANTIQUE', 'NEW')
        and ${runsFor(buyer, now)}
    `,
  )
  return rows.map(({ id }) => id)
}

/** Whether the part `p` is in one of the zones. */
export function isInZone({
  zones,
  zonePromotions: promotions,
}: Pick<SearchFilters, 'zones' | 'zonePromotions'>): RawBuilder<boolean> {
  const placed = sql<boolean>`p.zones && ${zones}::text[]`
  if (promotions.length === 0) return placed
  return sql<boolean>`
    (${placed} or p.id = any(array(
      select part_id from marketing_products where marketing_id = any(${promotions}::bigint[]) and part_id is not null
    )))
  `
}
