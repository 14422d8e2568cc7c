import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, maybeOne, one, type Queryable } from '../../db/connection.ts'

/** The vehicle for which drawings are listed. */
export interface Vehicle {
  seriesId: string
  vehicleModelId?: string
  year?: number
}

export interface HeadingRow {
  assemblyId: string
  code: string
  nameZh: string
  nameEn: string
  systemId: string
  systemZh: string
  systemEn: string
  groupId: string
  groupZh: string
  groupEn: string
  seriesId: string
  seriesZh: string
  seriesEn: string
  yearFrom: number | null
  yearTo: number | null
  svg: string | null
  picture: string | null
}

const MOST_MODELS = 300
const MOST_OF_PART = 30

export function drawnSeries(db: Queryable) {
  return many(
    db,
    sql<{
      seriesId: string
      seriesZh: string
      seriesEn: string
      brandZh: string
      brandEn: string
      count: number
    }>`
      select s.id as series_id, s.name_zh as series_zh, s.name_en as series_en,
        b.name_zh as brand_zh, b.name_en as brand_en, a.count
      from (select series_id, count(*)::int as count from assemblies group by series_id) a
      join vehicle_series s on s.id = a.series_id
      join brands b on b.id = s.brand_id
      order by b.sort, s.id
    `,
  )
}

export function seriesNamed(db: Queryable, seriesId: string) {
  return maybeOne(
    db,
    sql<{ seriesZh: string; seriesEn: string; brandZh: string; brandEn: string }>`
      select s.name_zh as series_zh, s.name_en as series_en, b.name_zh as brand_zh, b.name_en as brand_en
      from vehicle_series s
      join brands b on b.id = s.brand_id
      where s.id = ${seriesId}
    `,
  )
}

export function modelsOf(db: Queryable, seriesId: string) {
  return many(
    db,
    sql<{ vehicleModelId: string; code: string; nameZh: string; nameEn: string }>`
      select id as vehicle_model_id, code, name_zh, name_en
      from vehicle_models
      where series_id = ${seriesId}
      order by code
      limit ${sql.lit(MOST_MODELS)}
    `,
  )
}

export function drawnGroups(db: Queryable, vehicle: Vehicle) {
  return many(
    db,
    sql<{
      systemId: string
      systemZh: string
      systemEn: string
      groupId: string
      groupZh: string
      groupEn: string
      count: number
    }>`
      select top.id as system_id, top.name_zh as system_zh, top.name_en as system_en,
        g.id as group_id, g.name_zh as group_zh, g.name_en as group_en, count(*)::int as count
      from assemblies a
      join part_categories g on g.id = a.group_id
      join part_categories top on top.id = coalesce(g.parent_id, g.id)
      where ${holdsFor(vehicle)}
      group by top.id, g.id
      order by top.sort, top.id, g.sort, g.id
    `,
  )
}

interface Wanted extends Vehicle {
  systemId?: string
  groupId?: string
  q?: string
  size: number
  current: number
}

export function assembliesFor(db: Queryable, wanted: Wanted) {
  return many(
    db,
    sql<HeadingRow & { lines: number }>`
      select ${heading}, (select count(*)::int from assembly_lines l where l.assembly_id = a.id) as lines
      ${drawnIn}
      where ${isWanted(wanted)}
      order by top.sort, g.sort, a.code
      limit ${wanted.size} offset ${(wanted.current - 1) * wanted.size}
    `,
  )
}

export async function countAssemblies(db: Queryable, wanted: Wanted): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 ${drawnIn} where ${isWanted(wanted)} limit ${sql.lit(TOTAL_CAP + 1)}) as counted
    `,
  )
  return total
}

export function assemblyById(db: Queryable, assemblyId: string) {
  return maybeOne(
    db,
    sql<
      HeadingRow & {
        brandZh: string
        brandEn: string
        vehicleModel: string | null
        pictures: string[]
        fluidsZh: string | null
        fluidsEn: string | null
      }
    >`
      select ${heading}, a.picture as pictures, a.fluids_zh, a.fluids_en, b.name_zh as brand_zh, b.name_en as brand_en,
        m.code as vehicle_model
      ${drawnIn}
      join brands b on b.id = s.brand_id
      left join vehicle_models m on m.id = a.vehicle_model_id
      where a.id = ${assemblyId}
    `,
  )
}

export function hotSpotsOf(db: Queryable, assemblyId: string) {
  return many(
    db,
    sql<{ sheet: number; position: string; x: number; y: number; w: number; h: number }>`
      select sheet, position, x, y, w, h
      from hot_spots
      where assembly_id = ${assemblyId}
      order by sheet, line_no, id
    `,
  )
}

/** The lines, each with its own part or the one that has its number. */
export function linesOf(db: Queryable, assemblyId: string) {
  return many(
    db,
    sql<{
      lineId: string
      position: string
      number: string
      nameZh: string
      nameEn: string | null
      quantity: number
      side: string | null
      remarkZh: string | null
      remarkEn: string | null
      torqueNm: number | null
      labourHours: number | null
      yearFrom: number | null
      yearTo: number | null
      partId: string | null
    }>`
      select l.id as line_id, l.position, l.number, l.name_zh, l.name_en, l.quantity, l.side, l.remark_zh,
        l.remark_en, l.torque_nm, l.labour_hours::float8 as labour_hours, l.year_from, l.year_to,
        coalesce(
          l.part_id,
          (select o.part_id from part_oe o where o.oe_n = l.number_n order by o.place, o.part_id limit 1)
        ) as part_id
      from assembly_lines l
      where l.assembly_id = ${assemblyId}
      order by l.line_no, l.id
    `,
  )
}

export function drawingsOfPart(db: Queryable, partId: string) {
  return many(
    db,
    sql<HeadingRow & { positions: string[]; quantity: number }>`
      with lines as (
        select id, assembly_id, position, quantity from assembly_lines where part_id = ${partId}
        union
        select l.id, l.assembly_id, l.position, l.quantity
        from part_oe o
        join assembly_lines l on l.number_n = o.oe_n
        where o.part_id = ${partId} and l.part_id is null
      ),
      found as (
        select assembly_id, array_agg(distinct position) as positions, sum(quantity)::int as quantity
        from lines
        group by assembly_id
      )
      select ${heading}, f.positions, f.quantity
      ${drawnIn}
      join found f on f.assembly_id = a.id
      order by s.id, a.code
      limit ${sql.lit(MOST_OF_PART)}
    `,
  )
}

const heading = sql`
  a.id as assembly_id, a.code, a.name_zh, a.name_en, top.id as system_id, top.name_zh as system_zh,
  top.name_en as system_en, g.id as group_id, g.name_zh as group_zh, g.name_en as group_en,
  s.id as series_id, s.name_zh as series_zh, s.name_en as series_en, a.year_from, a.year_to,
  case when cardinality(a.picture) = 0 then a.svg end as svg, a.picture[1] as picture
`

const drawnIn = sql`
  from assemblies a
  join vehicle_series s on s.id = a.series_id
  join part_categories g on g.id = a.group_id
  join part_categories top on top.id = coalesce(g.parent_id, g.id)
`

function holdsFor({ seriesId, vehicleModelId, year }: Vehicle): RawBuilder<unknown> {
  const model = vehicleModelId ?? null
  const built = year ?? null
  return sql`
    a.series_id = ${seriesId}
    and (${model}::bigint is null or a.vehicle_model_id is null or a.vehicle_model_id = ${model}::bigint)
    and (${built}::int is null
      or (coalesce(a.year_from, 0) <= ${built}::int and coalesce(a.year_to, 9999) >= ${built}::int))
  `
}

function isWanted({ systemId, groupId, q, ...vehicle }: Wanted): RawBuilder<unknown> {
  const like = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    ${holdsFor(vehicle)}
    and (${systemId ?? null}::bigint is null or top.id = ${systemId ?? null}::bigint)
    and (${groupId ?? null}::bigint is null or g.id = ${groupId ?? null}::bigint)
    and (${like}::text is null or a.code ilike ${like} or a.name_zh ilike ${like} or a.name_en ilike ${like}
      or exists (
        select from assembly_lines l
        where l.assembly_id = a.id
          and (l.number ilike ${like} or l.name_zh ilike ${like} or l.name_en ilike ${like})
      ))
  `
}
