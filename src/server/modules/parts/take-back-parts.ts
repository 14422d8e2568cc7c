// Undoes what a price list added, except where somebody has changed it since.
import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

interface Writing {
  userId: string | null
  now: Date
}

interface Texts {
  nameZh: string
  nameEn: string
  spec: string
}

/** Gives parts their former names and specifications, unless somebody has changed them since. */
export async function restorePartTexts(
  tx: Tx,
  changed: { partId: string; before: Texts; after: Texts }[],
  { userId, now }: Writing,
) {
  if (changed.length === 0) return
  const columns = ({ nameZh, nameEn, spec }: Texts) => ({ name_zh: nameZh, name_en: nameEn, spec })
  const rows = changed.map(({ partId, before, after }) => ({
    id: partId,
    ...columns(before),
    after: columns(after),
  }))
  await run(
    tx,
    sql`
      update parts p
      set name_zh = old.name_zh, name_en = old.name_en, spec = old.spec, version = p.version + 1,
        updated_by = ${userId}, updated_at = ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as old (id bigint, name_zh text, name_en text, spec text, after json)
      where p.id = old.id
        and (p.name_zh, p.name_en, p.spec) = (old.after ->> 'name_zh', old.after ->> 'name_en', old.after ->> 'spec')
    `,
  )
}

/** Removes OE numbers, given in normal form. */
export async function deletePartNumbers(tx: Tx, rows: { part_id: string; oe_n: string }[]) {
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      delete from part_oe oe
      using json_to_recordset(${JSON.stringify(rows)}::json) as brought (part_id bigint, oe_n text)
      where oe.part_id = brought.part_id and oe.oe_n = brought.oe_n collate "C"
    `,
  )
}

/** Hides parts that only this list added; a part that another supplier offers stays. */
export async function withdrawParts(
  tx: Tx,
  partIds: string[],
  { withdrawnBy, userId, now }: Writing & { withdrawnBy: string },
) {
  if (partIds.length === 0) return
  await run(
    tx,
    sql`
      update parts p
      set status = 'DISABLED', withdrawn_by = ${withdrawnBy}, version = version + 1,
        updated_by = ${userId}, updated_at = ${now}
      where p.id = any(${partIds}::bigint[]) and p.status = 'ENABLED'
        and not exists (select from offers o where o.part_id = p.id and o.status = 'ONLINE')
    `,
  )
}
