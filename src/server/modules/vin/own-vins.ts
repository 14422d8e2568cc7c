import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { visible } from '../../engine/visible-rows.ts'

/** The VINs of the caller's own vehicles that end with these eight signs; of at most two, because one alone is meant. */
export async function readOwnVinsByEnd(db: Queryable, ctx: SignedIn, end: string): Promise<string[]> {
  if (!ctx.me.codes.has('my_vehicle_view')) return []
  const rows = await many(
    db,
    sql<{ vin: string }>`
      select t.vin
      from vehicles t
      where t.tenant_id = ${ctx.me.tenantId} and right(t.vin, 8) = ${end}
        and ${visible(ctx.services.screens.byName('vehicle')!, ctx)}
      order by t.id
      limit 2
    `,
  )
  return rows.map(({ vin }) => vin)
}
