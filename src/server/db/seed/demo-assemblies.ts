// Synthetic assembly drawings over the parts of the demo catalogue, the same wherever there are as many parts.
import { sql } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { many, run, type Tx } from '../connection.ts'
import { drawAssembly } from './assemblies/draw-assembly.ts'
import { planAssemblies, type KnownPart } from './assemblies/plan.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

const FIRST_ID = 8001
/** Enough to have one of most kinds and makers, and quickly read. */
const PARTS_READ = 6000

export async function seedAssemblies(tx: Tx, { now }: { now: Date }) {
  const planned = planAssemblies(await readParts(tx)).map((assembly, at) => {
    const items = [...new Map(assembly.lines.map((line) => [line.position, line])).values()]
    return { ...assembly, id: FIRST_ID + at, ...drawAssembly(items) }
  })
  const lines = planned.flatMap(({ id, lines: of }) =>
    of.map((line, at) => ({ ...line, assembly: id, no: at + 1, compared: normalizeOe(line.number) })),
  )
  const spots = planned.flatMap(({ id, hotSpots }) =>
    hotSpots.map((spot, at) => ({ ...spot, assembly: id, no: at + 1 })),
  )
  await run(
    tx,
    sql`
      insert into assemblies (id, tenant_id, code, name_zh, name_en, series_id, group_id, fluids_zh, fluids_en, svg, created_at, updated_at)
      select id, ${PLATFORM_TENANT}::bigint, code, zh, en, "seriesId", "groupId", "fluidsZh", "fluidsEn", svg, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
        as new (id bigint, code text, zh text, en text, "seriesId" bigint, "groupId" bigint, "fluidsZh" text, "fluidsEn" text,
          svg text)
    `,
  )
  await run(
    tx,
    sql`
      insert into assembly_lines (id, tenant_id, assembly_id, line_no, position, number, number_n, name_zh, name_en,
        part_id, quantity, side, remark_zh, remark_en, torque_nm, labour_hours, year_from, year_to, created_at, updated_at)
      select ${FIRST_ID}::bigint + row_number() over (order by assembly, no), ${PLATFORM_TENANT}::bigint, assembly, no, position,
        number, compared, zh, en, "partId", quantity, side, "remarkZh", "remarkEn", "torqueNm", "labourHours", "yearFrom", "yearTo",
        ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as new (assembly bigint, no integer, position text, number text, compared text, zh text, en text,
          "partId" bigint, quantity integer, side text, "remarkZh" text, "remarkEn" text, "torqueNm" integer,
          "labourHours" numeric, "yearFrom" integer,
          "yearTo" integer)
    `,
  )
  await run(
    tx,
    sql`
      insert into hot_spots (id, tenant_id, assembly_id, line_no, position, x, y, w, h, created_at, updated_at)
      select ${FIRST_ID}::bigint + row_number() over (order by assembly, no), ${PLATFORM_TENANT}::bigint, assembly, no, position,
        x, y, w, h, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(spots)}::jsonb)
        as new (assembly bigint, no integer, position text, x integer, y integer, w integer, h integer)
    `,
  )
}

function readParts(tx: Tx) {
  return many(
    tx,
    sql<KnownPart>`
      select id, category_id, brand_id, name_zh, name_en, number
      from (
        select id, category_id, brand_id, name_zh, name_en, oe_numbers[1] as number
        from parts
        order by id
        limit ${sql.lit(PARTS_READ)}
      ) first
      where number is not null
      order by id
    `,
  )
}
