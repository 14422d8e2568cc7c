import { sql } from 'kysely'
import { isVin } from '../../../shared/vin.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
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

/** The VIN of the caller's own vehicle with this plate; undefined where there is none, or its VIN is not known. */
export async function readOwnVinByPlate(
  db: Queryable,
  ctx: SignedIn,
  plate: string,
): Promise<string | undefined> {
  if (!ctx.me.codes.has('my_vehicle_view')) return undefined
  const row = await maybeOne(
    db,
    sql<{ vin: string }>`
      select t.vin
      from vehicles t
      where t.tenant_id = ${ctx.me.tenantId} and t.plate = ${plate}
        and ${visible(ctx.services.screens.byName('vehicle')!, ctx)}
    `,
  )
  return row && isVin(row.vin) ? row.vin : undefined
}
