import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import type { listVehicleSteps } from '../../../shared/calls/vehicle-steps.ts'
import type { Language } from '../../../shared/errors.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, type Queryable } from '../../db/connection.ts'

interface OptionRow {
  id: string
  zh: string
  en: string
  note: string
  count: number
  looked: number
}

/** A common part fits many models, so this many fitment rows are read to find the distinct parts. */
const LOOKED_AT = 2 * TOTAL_CAP
const MOST_OPTIONS = 300
/** The id that means "no particular engine". */
export const WHOLE_TRUCK = '0'

/** The choices of the next step, each with the number of parts it leads to; choices without parts are left out. */
export async function readVehicleStep(
  db: Queryable,
  chosen: QueryOf<typeof listVehicleSteps>,
  language: Language,
) {
  const [step, rows] = await nextStep(db, chosen)
  const options = rows
    .filter(({ count }) => count > 0)
    .map(({ zh, en, note, count, looked, ...row }) => ({
      ...row,
      label: language === 'zh' ? zh : en,
      note: language === 'zh' ? note : withStages(note),
      count: Math.min(count, TOTAL_CAP),
      countCapped: count > TOTAL_CAP || looked >= LOOKED_AT,
    }))
  return { step, options }
}

/** Translates the stages of emission standards into English. */
function withStages(note: string): string {
  return note.replace(/国([一二三四五六])/g, (_, stage) => `China ${ROMAN['一二三四五六'.indexOf(stage)]}`)
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI']

async function nextStep(
  db: Queryable,
  { brandId, seriesId, vehicleModelId, engineId }: QueryOf<typeof listVehicleSteps>,
): Promise<['brand' | 'series' | 'model' | 'engine' | 'system', OptionRow[]]> {
  if (vehicleModelId !== undefined && engineId !== undefined)
    return ['system', await systems(db, { vehicleModelId, engineId })]
  if (vehicleModelId !== undefined) return ['engine', await engines(db, vehicleModelId)]
  if (seriesId !== undefined) return ['model', await models(db, seriesId)]
  if (brandId !== undefined) return ['series', await series(db, brandId)]
  return ['brand', await brands(db)]
}

function brands(db: Queryable) {
  return many(
    db,
    sql<OptionRow>`
      select b.id::text as id, b.name_zh as zh, b.name_en as en, '' as note, ${counted}
      from brands b
      cross join ${partsOf(sql`s.brand_id = b.id`)}
      where b.kind = 'VEHICLE'
      order by b.sort, b.id
      limit ${sql.lit(MOST_OPTIONS)}
    `,
  )
}

function series(db: Queryable, brandId: string) {
  return many(
    db,
    sql<OptionRow>`
      select v.id::text as id, v.name_zh as zh, v.name_en as en, '' as note, ${counted}
      from vehicle_series v
      cross join ${partsOf(sql`s.id = v.id`)}
      where v.brand_id = ${brandId}
      order by v.id
      limit ${sql.lit(MOST_OPTIONS)}
    `,
  )
}

function models(db: Queryable, seriesId: string) {
  return many(
    db,
    sql<OptionRow>`
      select v.id::text as id, v.name_zh as zh, v.name_en as en,
        concat_ws(' · ', v.code, e.code, v.year_from || '–' || coalesce(v.year_to::text, '')) as note, ${counted}
      from vehicle_models v
      join engines e on e.id = v.engine_id
      cross join ${partsOf(sql`m.id = v.id`)}
      where v.series_id = ${seriesId}
      order by v.code
      limit ${sql.lit(MOST_OPTIONS)}
    `,
  )
}

const counted = sql`parts.count, parts.looked`

/** Counts the distinct parts that fit the models meeting the condition over series `s` and model `m`. */
function partsOf(condition: RawBuilder<unknown>) {
  return sql`
    lateral (
      select count(distinct part_id)::int as count, count(*)::int as looked
      from (
        select f.part_id
        from vehicle_models m
        join vehicle_series s on s.id = m.series_id
        join part_fitment f on f.vehicle_model_id = m.id
        where ${condition}
        limit ${sql.lit(LOOKED_AT)}
      ) fitting
    ) parts
  `
}

/** The engines of the model and its variants, the model's first, plus the truck as a whole. */
function engines(db: Queryable, vehicleModelId: string) {
  return many(
    db,
    sql<OptionRow>`
      with engine_ids as (${enginesOf(sql`${vehicleModelId}`)}),
      fitting as (
        select e.engine_id, f.part_id
        from engine_ids e
        cross join lateral (
          select distinct part_id from part_fitment where engine_id = e.engine_id limit ${sql.lit(LOOKED_AT)}
        ) f
        join part_doc using (part_id)
      ),
      whole as (
        select part_id from fitting
        union
        select f.part_id
        from (select part_id from part_fitment where vehicle_model_id = ${vehicleModelId} limit ${sql.lit(LOOKED_AT)}) f
        join part_doc using (part_id)
      )
      select id, zh, en, note, count, looked
      from (
        select e.id::text as id, b.name_zh || ' ' || e.code as zh, b.name_en || ' ' || e.code as en,
          concat_ws(' · ', e.horsepower || ' hp', e.emission, (
            select string_agg(distinct v.gearbox, ' / ')
            from vehicle_variants v
            where v.vehicle_model_id = ${vehicleModelId} and v.engine_id = e.id
          )) as note,
          shown.count, shown.count as looked, e.id = (
            select engine_id from vehicle_models where id = ${vehicleModelId}
          ) as is_first, e.id as place
        from engine_ids
        join engines e on e.id = engine_ids.engine_id
        join brands b on b.id = e.brand_id,
          lateral (select count(*)::int as count from fitting where engine_id = e.id) shown
        union all
        select ${WHOLE_TRUCK}, '整车', 'The whole truck', '', count(*)::int, count(*)::int, false, null
        from whole
      ) options
      order by is_first desc, place nulls last
    `,
  )
}

/** The engines with which a model is built: its own, and those of its variants. */
export function enginesOf(vehicleModelId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select engine_id from vehicle_models where id = ${vehicleModelId}
    union
    select engine_id from vehicle_variants where vehicle_model_id = ${vehicleModelId}
  `
}

/** The systems (top of the category tree) that have parts for the model or its engine, or for the engine alone. */
function systems(db: Queryable, { vehicleModelId, engineId }: { vehicleModelId: string; engineId: string }) {
  const isWhole = sql.lit(engineId === WHOLE_TRUCK)
  return many(
    db,
    sql<OptionRow>`
      with fitting as (
        select distinct part_id
        from (
          select part_id from part_fitment where ${isWhole} and vehicle_model_id = ${vehicleModelId}
          union all
          select f.part_id
          from (${enginesOf(sql`${vehicleModelId}`)}) e
          join part_fitment f on f.engine_id = e.engine_id
          where ${isWhole} or f.engine_id = ${engineId}
        ) rows
        limit ${sql.lit(LOOKED_AT)}
      )
      select coalesce(top.id, middle.id, leaf.id)::text as id, coalesce(top.name_zh, middle.name_zh, leaf.name_zh) as zh,
        coalesce(top.name_en, middle.name_en, leaf.name_en) as en, '' as note, count(*)::int as count, count(*)::int as looked
      from fitting f
      join part_doc d on d.part_id = f.part_id
      join part_categories leaf on leaf.id = d.category_id
      left join part_categories middle on middle.id = leaf.parent_id
      left join part_categories top on top.id = middle.parent_id
      group by 1, 2, 3
      order by min(coalesce(top.sort, middle.sort, leaf.sort)), 1
      limit ${sql.lit(MOST_OPTIONS)}
    `,
  )
}
