// For which of the company's vehicles goods in a cart are meant.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { run, type Tx } from '../../db/connection.ts'
import { readVehicle } from '../garage/vehicles.ts'
import { ownedBy } from './cart-owner.ts'
import { lockCartLine } from './queries.ts'

/** Marks the caller's lines of these offers as meant for the vehicle. Throws VEHICLE_NOT_FOUND. */
export async function addForVehicle(
  tx: Tx,
  ctx: SignedIn,
  { offerIds, vehicleId }: { offerIds: string[]; vehicleId: string },
) {
  await readVehicle(tx, ctx, vehicleId)
  await run(
    tx,
    sql`
      insert into cart_line_vehicles (line_id, vehicle_id)
      select id, ${vehicleId}
      from cart_lines
      where ${ownedBy(ctx.me)} and offer_id = any(${offerIds}::bigint[])
      order by id
      on conflict do nothing
    `,
  )
}

/** Replaces the vehicles of one of the caller's lines. Throws CART_LINE_NOT_FOUND and VEHICLE_NOT_FOUND. */
export async function saveLineVehicles(
  tx: Tx,
  ctx: SignedIn,
  { lineId, vehicleIds }: { lineId: string; vehicleIds: string[] },
) {
  if (!(await lockCartLine(tx, ctx.me, lineId))) throw new AppError('CART_LINE_NOT_FOUND')
  const chosen = [...new Set(vehicleIds)].toSorted()
  for (const vehicleId of chosen) await readVehicle(tx, ctx, vehicleId)
  await run(
    tx,
    sql`delete from cart_line_vehicles where line_id = ${lineId} and vehicle_id <> all(${chosen}::bigint[])`,
  )
  await run(
    tx,
    sql`
      insert into cart_line_vehicles (line_id, vehicle_id)
      select ${lineId}, id
      from vehicles
      where id = any(${chosen}::bigint[])
      on conflict do nothing
    `,
  )
}
