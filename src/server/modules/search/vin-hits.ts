import { sql, type RawBuilder } from 'kysely'
import { mayFitInRange } from '../parts/fits-truck.ts'
import { ageOfTruck, type VinReading } from '../vin/read-vin.ts'
import { HIT_CAP, tiers, type Hit, type Hits } from './hit.ts'

/**
 * Parts that fit the truck as precisely as its VIN is known: its exact model, the models of its series in its
 * model year, or those of its maker; fitments that name years, months or chassis numbers count only for these.
 * A wrong check digit changes nothing, because searching stays allowed.
 */
export function vinHits(reading: VinReading): Hits[] {
  return [modelHits(reading), engineHits(reading)]
}

function modelHits(reading: VinReading): Hits {
  const select = sql<Hit>`
    (select f.part_id, ${sql.lit(tiers.other)}::int as tier, 'other' as kind, 'vin' as field, target.code || ' ' || target.name_zh as text
    from vehicle_series s
    join vehicle_models target on target.series_id = s.id
    join part_fitment f on f.vehicle_model_id = target.id
    where ${isOfTruck(reading)} and ${mayFitInRange(ageOfTruck(reading))}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}

/** Parts that name the truck's engine instead of its model; none where the engine is not known. */
function engineHits(reading: VinReading): Hits {
  const { engineId = null, engine = '' } = reading.variant ?? {}
  const select = sql<Hit>`
    (select f.part_id, ${sql.lit(tiers.other)}::int as tier, 'other' as kind, 'engine' as field, ${engine}::text as text
    from part_fitment f
    where f.engine_id = ${engineId}::bigint and ${mayFitInRange(ageOfTruck(reading))}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}

/** Whether the part of a search document fits that truck, as precisely as it is known. */
export function fitsTruck(reading: VinReading): RawBuilder<boolean> {
  const inRange = mayFitInRange(ageOfTruck(reading))
  const ofModel = sql<boolean>`
    exists (
      select
      from part_fitment f
      join vehicle_models target on target.id = f.vehicle_model_id
      join vehicle_series s on s.id = target.series_id
      where f.part_id = part_doc.part_id and ${isOfTruck(reading)} and ${inRange}
    )
  `
  if (!reading.variant) return ofModel
  return sql<boolean>`
    (${ofModel} or exists (
      select
      from part_fitment f
      where f.part_id = part_doc.part_id and f.engine_id = ${reading.variant.engineId} and ${inRange}
    ))
  `
}

function isOfTruck({ maker, series, year }: VinReading) {
  if (series?.vehicleModelId) return sql`target.id = ${series.vehicleModelId}`
  const of = series ? sql`s.id = ${series.seriesId}` : sql`s.brand_id = ${maker!.brandId}`
  const since = year ?? null
  return sql`${of} and (${since}::int is null or ${since}::int between target.year_from and coalesce(target.year_to, 9999))`
}
