// Trucks that are not on record one by one: which model the signs of a VIN stand for, by the rules of the makers.
import { sql } from 'kysely'
import { chassisNumber } from '../../../shared/truck-age.ts'
import { vinMakerCode } from '../../../shared/vin.ts'
import { many, type Queryable } from '../../db/connection.ts'

/** A rule whose pattern, model years and chassis numbers take in a VIN. */
export interface HoldingRule {
  pattern: string
  source: string
  seriesId: string
  seriesZh: string
  seriesEn: string
  vehicleModelId: string
  modelCode: string
  variantId: string | null
}

/** More rules for one VIN tell nothing that these do not. */
const RULES_READ = 200

/** The rules that hold for this VIN and lead to trucks of this brand, those that name most signs first. */
export function readHoldingRules(
  db: Queryable,
  { vin, year, brandId }: { vin: string; year: number | undefined; brandId: string },
): Promise<HoldingRule[]> {
  const since = year ?? null
  const chassis = chassisNumber(vin)
  return many(
    db,
    sql<HoldingRule>`
      select r.pattern, r.source, s.id::text as series_id, s.name_zh as series_zh, s.name_en as series_en,
        m.id::text as vehicle_model_id, m.code as model_code, r.variant_id::text
      from vin_rules r
      join vehicle_models m on m.id = r.vehicle_model_id
      join vehicle_series s on s.id = m.series_id
      where left(r.pattern, 3) = ${vinMakerCode(vin)} and r.status = 'ENABLED' and s.brand_id = ${brandId}
        and ${vin} like replace(r.pattern, '?', '_') || '%'
        and (${since}::int is null or ${since}::int between coalesce(r.year_from, 0) and coalesce(r.year_to, 9999))
        -- Collation "C" sorts digits before letters, as the years do.
        and (r.chassis_from is null or r.chassis_from collate "C" <= ${chassis})
        and (r.chassis_to is null or r.chassis_to collate "C" >= ${chassis})
      order by length(replace(r.pattern, '?', '')) desc, r.id
      limit ${sql.lit(RULES_READ)}
    `,
  )
}

/** What the rules say together: the series, and the model and variant where those that name most signs agree. */
export interface RuledBuild {
  rule: HoldingRule
  vehicleModelId: string | null
  modelCode: string | null
  variantId: string | null
}

/** Rules that name fewer signs give way; undefined without a rule, and where the best are of several series. */
export function chooseRule(rules: HoldingRule[]): RuledBuild | undefined {
  const [rule] = rules
  if (!rule) return undefined
  const best = rules.filter(({ pattern }) => namedSigns(pattern) === namedSigns(rule.pattern))
  const areOne = (of: (one: HoldingRule) => string | null) => new Set(best.map(of)).size === 1
  if (!areOne(({ seriesId }) => seriesId)) return undefined
  const isOneModel = areOne(({ vehicleModelId }) => vehicleModelId)
  return {
    rule,
    vehicleModelId: isOneModel ? rule.vehicleModelId : null,
    modelCode: isOneModel ? rule.modelCode : null,
    variantId: isOneModel && areOne(({ variantId }) => variantId) ? rule.variantId : null,
  }
}

function namedSigns(pattern: string): number {
  return pattern.replaceAll('?', '').length
}
