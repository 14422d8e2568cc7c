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

/** Marks the caller's lines of offers as meant for vehicles of the company; those that are gone are left out. */
export async function markForVehicles(
  tx: Tx,
  ctx: SignedIn,
  lines: { offerId: string; vehicleIds: string[] }[],
) {
  const pairs = lines.flatMap(({ offerId, vehicleIds }) =>
    vehicleIds.map((vehicleId) => ({ offer_id: offerId, vehicle_id: vehicleId })),
  )
  if (pairs.length === 0) return
  await run(
    tx,
    sql`
      insert into cart_line_vehicles (line_id, vehicle_id)
      select l.id, v.id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (offer_id bigint, vehicle_id bigint)
      join cart_lines l on l.offer_id = pair.offer_id and ${ownedBy(ctx.me)}
      join vehicles v on v.id = pair.vehicle_id and v.tenant_id = ${ctx.me.tenantId}
      order by l.id, v.id
      on conflict do nothing
    `,
  )
}

/** The vehicles of one line are those of another as well: the two become one. Both must be locked. */
export async function copyLineVehicles(tx: Tx, { fromId, toId }: { fromId: string; toId: string }) {
  await run(
    tx,
    sql`
      insert into cart_line_vehicles (line_id, vehicle_id)
      select ${toId}, vehicle_id
      from cart_line_vehicles
      where line_id = ${fromId}
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
