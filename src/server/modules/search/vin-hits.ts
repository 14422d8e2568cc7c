import { sql } from 'kysely'
import { HIT_CAP, tiers, type Hit, type Hits } from './hit.ts'
import type { VinReading } from '../vin/read-vin.ts'

/**
 * Parts that fit the truck as precisely as its VIN is known: its exact model, the models of its series in its
 * model year, or those of its maker; fitments that name years count only for these. A wrong check digit
 * changes nothing, because searching stays allowed.
 */
export function vinHits(reading: VinReading): Hits {
  const select = sql<Hit>`
    (select f.part_id, ${sql.lit(tiers.other)}::int as tier, 'other' as kind, 'vin' as field, target.code || ' ' || target.name_zh as text
    from vehicle_series s
    join vehicle_models target on target.series_id = s.id
    join part_fitment f on f.vehicle_model_id = target.id
    where ${isOfTruck(reading)} and ${isOfYear(reading)}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}

function isOfTruck({ maker, series, year }: VinReading) {
  if (series?.vehicleModelId) return sql`target.id = ${series.vehicleModelId}`
  const of = series ? sql`s.id = ${series.seriesId}` : sql`s.brand_id = ${maker!.brandId}`
  const since = year ?? null
  return sql`${of} and (${since}::int is null or ${since}::int between target.year_from and coalesce(target.year_to, 9999))`
}

function isOfYear({ year }: VinReading) {
  if (year === undefined) return sql`true`
  return sql`${year}::int between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)`
}
