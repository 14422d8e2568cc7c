// Writes many parts in one statement, as price lists add and change them.
import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

interface Writing {
  userId: string | null
  now: Date
}

/** A row of `parts` to be inserted. */
export interface NewPart {
  id: string
  code: string
  code_n: string
  name_zh: string
  name_en: string
  brand_id: string
  category_id: string
  spec: string
  features: string
  oe_numbers: string[]
}

/** Inserts catalogue parts; `broughtBy` is the supplier whose list adds them. */
export async function insertParts(
  tx: Tx,
  rows: NewPart[],
  { broughtBy, userId, now }: Writing & { broughtBy: string },
) {
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into parts (id, tenant_id, code, code_n, name_zh, name_en, brand_id, category_id, spec, features, oe_numbers,
        brought_by, created_by, updated_by, created_at, updated_at)
      select id, 1000, code, code_n, name_zh, name_en, brand_id, category_id, spec, features, oe_numbers, ${broughtBy},
        ${userId}, ${userId}, ${now}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (id bigint, code text, code_n text, name_zh text, name_en text, brand_id bigint, category_id bigint,
          spec text, features text, oe_numbers text[])
    `,
  )
}

/** Shows parts again that undoing a list had hidden. */
export async function bringPartsBack(tx: Tx, partIds: string[], { userId, now }: Writing) {
  if (partIds.length === 0) return
  await run(
    tx,
    sql`
      update parts
      set status = 'ENABLED', withdrawn_by = null, version = version + 1, updated_by = ${userId}, updated_at = ${now}
      where id = any(${partIds}::bigint[])
    `,
  )
}

/** Replaces names and specifications. */
export async function updatePartTexts(
  tx: Tx,
  changed: { partId: string; nameZh: string; nameEn: string; spec: string }[],
  { userId, now }: Writing,
) {
  if (changed.length === 0) return
  const rows = changed.map(({ partId, nameZh, nameEn, spec }) => ({
    id: partId,
    name_zh: nameZh,
    name_en: nameEn,
    spec,
  }))
  await run(
    tx,
    sql`
      update parts p
      set name_zh = new.name_zh, name_en = new.name_en, spec = new.spec, version = p.version + 1,
        updated_by = ${userId}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (id bigint, name_zh text, name_en text, spec text)
      where p.id = new.id
    `,
  )
}

/** Adds OE numbers in normal form; existing ones stay. */
export async function insertPartNumbers(
  tx: Tx,
  rows: { part_id: string; oe_n: string; raw: string; place: number }[],
) {
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into part_oe (part_id, oe_n, raw, place)
      select part_id, oe_n, raw, place
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (part_id bigint, oe_n text, raw text, place smallint)
      on conflict do nothing
    `,
  )
}

/** Gives a new part its pictures, which price lists do not bring. */
export async function addPictures(tx: Tx, { partId, pictures }: { partId: string; pictures: string[] }) {
  await run(tx, sql`update parts set pictures = ${pictures}::text[] where id = ${partId}`)
}
