import { sql } from 'kysely'
import { auditMany } from '../../../audit.ts'
import type { SignedIn } from '../../../context.ts'
import { many, run, type Tx } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { KnownDrawing } from './resolve-names.ts'

/** Drawings belong to the platform, and everybody sees them. */
export const PLATFORM = '1000'

/** A drawing with the keys of its stored pictures; null keeps those that it has. */
export interface DrawingToSave extends KnownDrawing {
  keys: string[] | null
}

/** Adds or changes drawings by their codes, and replaces the parts and hot spots that the bundle brings. */
export async function writeDrawings(
  tx: Tx,
  ctx: SignedIn,
  { drawings, has }: { drawings: DrawingToSave[]; has: { lines: boolean; spots: boolean } },
): Promise<void> {
  const { userId } = ctx.me
  const rows = drawings.map(({ lines: _lines, spots: _spots, pictures: _pictures, ...row }) => ({
    id: newId(),
    ...row,
  }))
  const saved = await many(
    tx,
    sql<{ id: string; code: string }>`
      insert into assemblies as a (id, tenant_id, code, name_zh, name_en, series_id, vehicle_model_id, group_id, year_from,
        year_to, fluids_zh, fluids_en, picture, created_by, updated_by, created_at, updated_at)
      select id, ${PLATFORM}::bigint, code, "nameZh", "nameEn", "seriesId", "vehicleModelId", "groupId", "yearFrom",
        "yearTo", "fluidsZh", "fluidsEn", coalesce(keys, '{}'), ${userId}::bigint, ${userId}::bigint, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, code text, "nameZh" text, "nameEn" text, "seriesId" bigint, "vehicleModelId" bigint,
          "groupId" bigint, "yearFrom" integer, "yearTo" integer, "fluidsZh" text, "fluidsEn" text, keys text[])
      order by code
      on conflict (code) do update
      set name_zh = excluded.name_zh, name_en = excluded.name_en, series_id = excluded.series_id,
        vehicle_model_id = excluded.vehicle_model_id, group_id = excluded.group_id, year_from = excluded.year_from,
        year_to = excluded.year_to, fluids_zh = excluded.fluids_zh, fluids_en = excluded.fluids_en,
        picture = case when cardinality(excluded.picture) = 0 then a.picture else excluded.picture end,
        version = a.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      returning id::text as id, code
    `,
  )
  const idOf = new Map(saved.map(({ id, code }) => [code, id]))
  const ids = saved.map(({ id }) => id)
  if (has.lines) {
    await run(tx, sql`delete from assembly_lines where assembly_id = any(${ids}::bigint[])`)
    await insertLines(tx, ctx, drawings, idOf)
  }
  if (has.spots) {
    await run(tx, sql`delete from hot_spots where assembly_id = any(${ids}::bigint[])`)
    await insertSpots(tx, ctx, drawings, idOf)
  }
  await auditMany(
    tx,
    ctx,
    { action: 'import', entity: 'assembly', tenantId: PLATFORM },
    drawings.map(({ code, lines, spots, keys }) => ({
      entityId: idOf.get(code)!,
      after: { code, lines: lines.length, hotSpots: spots.length, pictures: keys?.length ?? 0 },
    })),
  )
}

async function insertLines(
  tx: Tx,
  { me, now }: SignedIn,
  drawings: DrawingToSave[],
  idOf: ReadonlyMap<string, string>,
) {
  const rows = drawings.flatMap(({ code, lines }) =>
    lines.map((line, at) => ({ ...line, id: newId(), assemblyId: idOf.get(code)!, lineNo: at + 1 })),
  )
  await run(
    tx,
    sql`
      insert into assembly_lines (id, tenant_id, assembly_id, line_no, position, number, number_n, name_zh, name_en,
        quantity, side, remark_zh, remark_en, torque_nm, labour_hours, year_from, year_to, created_by, updated_by, created_at, updated_at)
      select id, ${PLATFORM}::bigint, "assemblyId", "lineNo", position, number, "numberN", "nameZh", "nameEn", quantity,
        side, "remarkZh", "remarkEn", "torqueNm", "labourHours", "yearFrom", "yearTo", ${me.userId}::bigint, ${me.userId}::bigint,
        ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, "assemblyId" bigint, "lineNo" integer, position text, number text, "numberN" text,
          "nameZh" text, "nameEn" text, quantity integer, side text, "remarkZh" text, "remarkEn" text,
          "torqueNm" integer, "labourHours" numeric, "yearFrom" integer, "yearTo" integer)
    `,
  )
}

async function insertSpots(
  tx: Tx,
  { me, now }: SignedIn,
  drawings: DrawingToSave[],
  idOf: ReadonlyMap<string, string>,
) {
  const rows = drawings.flatMap(({ code, spots }) =>
    spots.map((spot, at) => ({ ...spot, id: newId(), assemblyId: idOf.get(code)!, lineNo: at + 1 })),
  )
  await run(
    tx,
    sql`
      insert into hot_spots (id, tenant_id, assembly_id, line_no, sheet, position, x, y, w, h, created_by, updated_by,
        created_at, updated_at)
      select id, ${PLATFORM}::bigint, "assemblyId", "lineNo", sheet, position, x, y, w, h, ${me.userId}::bigint,
        ${me.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, "assemblyId" bigint, "lineNo" integer, sheet integer, position text, x integer, y integer,
          w integer, h integer)
    `,
  )
}
