import { sql } from 'kysely'
import type { Dict } from '../../shared/screen/normal-form.ts'
import { many, one, run, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'

const PLATFORM_TENANT = '1000'

/**
 * Brings the value lists of schemas/dicts into the database. What is there stays as an
 * administrator left it: only lists and values that are missing are added.
 */
export async function syncDictionaries(tx: Tx, { dicts }: { dicts: Dict[] }, now: Date) {
  const known = await many(
    tx,
    sql<{ code: string; id: string; values: string[] }>`
      select d.code, d.id, coalesce(array_agg(i.value) filter (where i.id is not null), '{}') as values
      from dicts d
      left join dict_items i on i.dict_id = d.id
      group by d.id
    `,
  )
  const byCode = new Map(known.map((row) => [row.code, row]))
  for (const dict of dicts) {
    const there = byCode.get(dict.code)
    const id = there?.id ?? (await insertDict(tx, dict, now))
    for (const [index, item] of dict.items.entries()) {
      if (there?.values.includes(item.value)) continue
      await run(
        tx,
        sql`
          insert into dict_items (id, tenant_id, dict_id, value, label_zh, label_en, colour, sort, created_at, updated_at)
          values (${newId()}, ${PLATFORM_TENANT}, ${id}, ${item.value}, ${item.label.zh}, ${item.label.en}, ${item.colour},
            ${(index + 1) * 10}, ${now}, ${now})
          on conflict do nothing
        `,
      )
    }
  }
}

async function insertDict(tx: Tx, { code, title }: Dict, now: Date): Promise<string> {
  const { id } = await one(
    tx,
    sql<{ id: string }>`
      insert into dicts (id, tenant_id, code, name_zh, name_en, created_at, updated_at)
      values (${newId()}, ${PLATFORM_TENANT}, ${code}, ${title.zh}, ${title.en}, ${now}, ${now})
      on conflict (code) do update set code = excluded.code
      returning id
    `,
  )
  return id
}
