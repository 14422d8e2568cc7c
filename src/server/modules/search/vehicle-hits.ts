import { sql, type RawBuilder } from 'kysely'
import { enginesOf } from '../parts/vehicle-steps.ts'
import { HIT_CAP, tiers, type Hit, type Hits } from './hit.ts'
import { beginsWith } from './number-hits.ts'

interface Typed {
  typed: string
  /** The same text as a number in normal form. */
  number: string
}

/** Parts that fit engines whose code equals, begins with or contains the typed text. */
export function engineHits({ number: n, typed }: Typed): Hits[] {
  return [
    fitmentHits({ field: 'engine', rows: sql`engines`, column: sql`engine_id`, text: sql`target.code`, n }),
    engineNumberHits(typed.trim()),
  ]
}

/** Parts that name their own engine number, either as typed or in capitals. */
function engineNumberHits(typed: string): Hits {
  const select = sql<Hit>`
    (select id as part_id, ${sql.lit(tiers.exact)}::int as tier, 'exact' as kind, 'engine' as field, ${typed}::text as text
    from parts
    where engine_numbers && ${[...new Set([typed, typed.toUpperCase()])]}::text[]
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}

/** Parts that fit one model or one of its engines, or only the engine. */
export function fittingHits(vehicleModelId: string, engineId: string | undefined): Hits {
  const engines = enginesOf(sql`target.id`)
  const fits =
    engineId === undefined
      ? sql`f.vehicle_model_id = target.id or f.engine_id in (${engines})`
      : sql`f.engine_id = ${engineId} and f.engine_id in (${engines})`
  const select = sql<Hit>`
    (select f.part_id, ${sql.lit(tiers.other)}::int as tier, 'other' as kind, 'vehicle' as field,
      target.code || ' ' || target.name_zh as text
    from vehicle_models target
    join part_fitment f on ${fits}
    where target.id = ${vehicleModelId}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}

/** Parts that fit vehicle models whose code or name contains the typed text. */
export function vehicleHits({ number: n, typed }: Typed): Hits {
  const text = sql`target.code || ' ' || target.name_zh`
  return fitmentHits({
    field: 'vehicle',
    rows: sql`vehicle_models`,
    column: sql`vehicle_model_id`,
    text,
    n,
    named: typed,
  })
}

interface FitmentSource {
  field: 'engine' | 'vehicle'
  rows: RawBuilder<unknown>
  column: RawBuilder<unknown>
  text: RawBuilder<unknown>
  n: string
  /** Text to look for in the names as well. */
  named?: string
}

function fitmentHits({ field, rows, column, text, n, named }: FitmentSource): Hits {
  const inName =
    named === undefined
      ? sql`false`
      : sql`position(lower(${named}) in lower(target.name_zh || ' ' || target.name_en)) > 0`
  const select = sql<Hit>`
    (select f.part_id,
      case when target.code_n = ${n} then ${sql.lit(tiers.exact)}::int when ${beginsWith(sql`target.code_n`, n)} then ${sql.lit(tiers.prefix)}::int else ${sql.lit(tiers.substring)}::int end as tier,
      case when target.code_n = ${n} then 'exact' when ${beginsWith(sql`target.code_n`, n)} then 'prefix' else 'substring' end as kind,
      ${sql.lit(field)} as field, ${text} as text
    from ${rows} target
    join part_fitment f on f.${column} = target.id
    where position(${n} in target.code_n) > 0 or ${inName}
    limit ${sql.lit(HIT_CAP)})
  `
  return { select }
}
