import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { judgeFit as call } from '../../../shared/calls/garage.ts'
import { fitVerdict, type FitmentRow } from '../../../shared/fit-verdict.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { readVehicle, readVehiclesInUse } from './vehicles.ts'

/** Whether each part fits each of the vehicles. Throws VEHICLE_NOT_FOUND for one that is not the caller's. */
export async function judgeFit(
  ctx: SignedIn,
  { partIds, vehicleId }: QueryOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const parts = [...new Set(partIds.split(','))]
  const vehicles = vehicleId
    ? [await readVehicle(ctx.db, ctx, vehicleId)]
    : await readVehiclesInUse(ctx.db, ctx)
  if (vehicles.length === 0) return []
  const rows = Map.groupBy(await fitmentOf(ctx, parts), ({ partId }) => partId)
  return parts.flatMap((partId) =>
    vehicles.map(({ vehicleId: id, name, truck }) => ({
      ...{ vehicleId: id, name, partId },
      verdict: fitVerdict(truck, rows.get(partId) ?? []),
    })),
  )
}

/** A common part fits a few thousand models; more rows than these say nothing new. */
const MOST_ROWS = 50_000

function fitmentOf({ db }: SignedIn, partIds: string[]) {
  return many(
    db,
    sql<FitmentRow & { partId: string }>`
      select f.part_id::text, s.brand_id::text, m.series_id::text, f.vehicle_model_id::text, f.engine_id::text,
        m.year_from as model_year_from, m.year_to as model_year_to,
        f.year_from, f.month_from, f.year_to, f.month_to, f.chassis_from, f.chassis_to
      from part_fitment f
      left join vehicle_models m on m.id = f.vehicle_model_id
      left join vehicle_series s on s.id = m.series_id
      where f.part_id = any(${partIds}::bigint[])
      limit ${sql.lit(MOST_ROWS)}
    `,
  )
}
