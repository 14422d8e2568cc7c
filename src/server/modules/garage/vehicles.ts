import { sql, type RawBuilder } from 'kysely'
import { AppError, type Language } from '../../../shared/errors.ts'
import { chassisNumber } from '../../../shared/truck-age.ts'
import { isVin } from '../../../shared/vin.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import { visible } from '../../engine/visible-rows.ts'
import type { KnownTruck } from '../parts/fitment-of-truck.ts'

/** A vehicle of the caller's company. */
export interface Vehicle {
  vehicleId: string
  name: string
  truck: KnownTruck
}

interface VehicleRow {
  vehicleId: string
  name: string
  vin: string
  brandId: string | null
  seriesId: string | null
  vehicleModelId: string | null
  engineId: string | null
  modelYear: number | null
  madeIn: string | null
}

const COLUMNS = sql`
  t.id::text as vehicle_id, t.name, t.vin, t.brand_id::text, t.series_id::text, t.vehicle_model_id::text,
  t.engine_id::text, t.model_year, t.made_in
`

/** The vehicle, if the caller sees it. Throws VEHICLE_NOT_FOUND. */
export async function readVehicle(db: Queryable, ctx: SignedIn, vehicleId: string): Promise<Vehicle> {
  const row = await maybeOne(
    db,
    sql<VehicleRow>`
      select ${COLUMNS}
      from vehicles t
      where t.id = ${vehicleId} and ${isVisible(ctx)}
    `,
  )
  if (!row) throw new AppError('VEHICLE_NOT_FOUND')
  return vehicleOf(row)
}

/** Enough for a choice and for the order of results; a larger fleet is looked through by typing. */
const MOST_VEHICLES = 50

/** The vehicles in use that the caller sees, those changed last first. */
export async function readVehiclesInUse(db: Queryable, ctx: SignedIn): Promise<Vehicle[]> {
  if (!ctx.me.codes.has('my_vehicle_view')) return []
  const rows = await many(
    db,
    sql<VehicleRow>`
      select ${COLUMNS}
      from vehicles t
      where t.tenant_id = ${ctx.me.tenantId} and t.status = 'IN_USE' and ${isVisible(ctx)}
      order by t.updated_at desc, t.id desc
      limit ${sql.lit(MOST_VEHICLES)}
    `,
  )
  return rows.map(vehicleOf)
}

/** The vehicles to choose from: those whose plate, VIN or nickname holds the text. */
export function readVehicleChoices(ctx: SignedIn, typed: string) {
  const text = `%${typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .toUpperCase()
    .replaceAll(/[\\%_]/g, '')}%`
  return many(
    ctx.db,
    sql<{ vehicleId: string; name: string; vin: string; build: string }>`
      select t.id::text as vehicle_id, t.name, t.vin, concat_ws(' · ', ${named('b', ctx.language)},
        ${named('s', ctx.language)}, m.code, e.code) as build
      from vehicles t
      left join brands b on b.id = t.brand_id
      left join vehicle_series s on s.id = t.series_id
      left join vehicle_models m on m.id = t.vehicle_model_id
      left join engines e on e.id = t.engine_id
      where t.tenant_id = ${ctx.me.tenantId} and t.status = 'IN_USE' and ${isVisible(ctx)}
        and upper(concat_ws(' ', t.plate, t.vin, t.nickname)) like ${text}
      order by t.updated_at desc, t.id desc
      limit ${sql.lit(MOST_VEHICLES)}
    `,
  )
}

function named(alias: string, language: Language): RawBuilder<unknown> {
  return sql.ref(`${alias}.${language === 'zh' ? 'name_zh' : 'name_en'}`)
}

function isVisible(ctx: SignedIn): RawBuilder<unknown> {
  return visible(ctx.services.screens.byName('vehicle')!, ctx)
}

function vehicleOf({ vehicleId, name, vin, modelYear, madeIn, ...ids }: VehicleRow): Vehicle {
  const age = {
    modelYear: modelYear ?? undefined,
    madeIn: madeIn ?? undefined,
    chassis: isVin(vin) ? chassisNumber(vin) : undefined,
  }
  return { vehicleId, name, truck: { ...ids, age } }
}
