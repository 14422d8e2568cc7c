// Which rows of part_fitment are of a truck: one rule for VINs, vehicles of the garage and searches.
import { sql, type RawBuilder } from 'kysely'
import type { TruckAge } from '../../../shared/truck-age.ts'
import { mayFitInRange } from './fits-truck.ts'

/** A truck as far as it is known; the exact model goes before the series, and the series before the brand. */
export interface KnownTruck {
  brandId: string | null
  seriesId: string | null
  vehicleModelId: string | null
  engineId: string | null
  age: TruckAge
}

/** Whether enough is known of the truck to say that a part does not fit it. */
export function canNarrow({ brandId, seriesId, vehicleModelId, engineId }: KnownTruck): boolean {
  return [brandId, seriesId, vehicleModelId, engineId].some((id) => id !== null)
}

/** Whether the part may fit the truck, as precisely as it is known. */
export function mayFit(truck: KnownTruck, partId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`
    exists (
      select
      from part_fitment f
      where f.part_id = ${partId} and ${isOfTruck(truck)} and ${mayFitInRange(truck.age)}
    )
  `
}

/** Whether the row `f` is of the truck's model, or of one that it may be, or of its engine. */
function isOfTruck({ engineId, ...truck }: KnownTruck): RawBuilder<boolean> {
  const models = modelsOf(truck)
  const ways = [
    ...(models ? [sql`f.vehicle_model_id = any(array(${models}))`] : []),
    ...(engineId === null ? [] : [sql`f.engine_id = ${engineId}`]),
  ]
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

function modelsOf({ brandId, seriesId, vehicleModelId, age }: Omit<KnownTruck, 'engineId'>) {
  if (vehicleModelId !== null) return sql`select ${vehicleModelId}::bigint`
  const since = age.modelYear ?? null
  const inYear = sql`(${since}::int is null or ${since}::int between m.year_from and coalesce(m.year_to, 9999))`
  if (seriesId !== null)
    return sql`select m.id from vehicle_models m where m.series_id = ${seriesId} and ${inYear}`
  if (brandId === null) return undefined
  return sql`
    select m.id
    from vehicle_series s
    join vehicle_models m on m.series_id = s.id
    where s.brand_id = ${brandId} and ${inYear}
  `
}
