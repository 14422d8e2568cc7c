import { sql } from 'kysely'
import type { Dict, Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { many, one, run, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { followValueRenames, valueRenames } from './renames/follow-values.ts'
import { PLATFORM_TENANT } from '../platform-tenant.ts'

/**
 * Brings the value lists of schemas/dicts into the database. What is there stays as an
 * administrator left it: only lists and values that are missing are added. A list whose file has
 * another name now keeps its row, and so every value and label an administrator gave it. Rows follow a value that is
 * called differently once no file has a mistake: a screen that is left out would keep the former one. `before` are
 * the lists of the last save in development.
 */
export async function syncDictionaries(
  tx: Tx,
  { dicts, screens, mistakes }: { dicts: Dict[]; screens: Screen[]; mistakes: ScreenMistake[] },
  { now, before = [] }: { now: Date; before?: Dict[] },
) {
  await followFormerNames(tx, dicts)
  if (mistakes.length === 0)
    await followValueRenames(tx, valueRenames(dicts, before), { dicts, screens, now })
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

/**
 * Lists follow their files to another name. Where a list of that name came into being before the
 * file said `was`, the former one takes over the values that it lacks.
 */
async function followFormerNames(tx: Tx, dicts: Dict[]) {
  const codes = new Set(dicts.map(({ code }) => code))
  for (const { code, former } of dicts) {
    if (former === null || codes.has(former)) continue
    const [there] = await many(
      tx,
      sql<{ id: string }>`select id from dicts where code = ${former} for update`,
    )
    if (!there) continue
    await run(
      tx,
      sql`
        update dict_items i
        set dict_id = ${there.id}
        from dicts d
        where d.code = ${code} and i.dict_id = d.id
          and not exists (select 1 from dict_items o where o.dict_id = ${there.id} and o.value = i.value)
      `,
    )
    // What is left has the same value as one of the former list, which keeps its labels.
    await run(tx, sql`delete from dict_items where dict_id in (select id from dicts where code = ${code})`)
    await run(tx, sql`delete from dicts where code = ${code}`)
    await run(tx, sql`update dicts set code = ${code}, version = version + 1 where id = ${there.id}`)
    await run(tx, sql`delete from value_renames where list = ${code}`)
    await run(tx, sql`update value_renames set list = ${code} where list = ${former}`)
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
