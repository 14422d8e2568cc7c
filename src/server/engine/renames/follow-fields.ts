// What people have kept under a field's former name follows the field.
import { sql, type RawBuilder } from 'kysely'
import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { ScreenOverride } from '../../../shared/screen/overrides.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { renamedList, renamedOverride, renamedView, type FieldRename, type Renamed } from './field-renames.ts'

const PORTION = 500

/**
 * Takes saved views, settings of lists and tenants' adjustments along with renamed fields, and notes
 * the former names. A rename that is noted has been followed: it costs a later start one statement.
 */
export async function followFieldRenames(tx: Tx, renames: FieldRename[], now: Date) {
  const noted = await many(
    tx,
    sql<{ screen: string; former: string; prop: string | null }>`
      select screen, former, prop from screen_renames where kind = 'FIELD'
    `,
  )
  const isNoted = ({ screen, from, to }: FieldRename) =>
    noted.some((each) => each.screen === screen && each.former === from && each.prop === to)
  const fresh = Map.groupBy(
    renames.filter((rename) => !isNoted(rename)),
    ({ screen }) => screen,
  )
  for (const [screen, own] of fresh) {
    const names = new Map(own.map(({ from, to }) => [from, to]))
    await renameViews(tx, screen, names)
    await renameOverrides(tx, screen, names)
    await renameSettings(tx, screen, names)
    for (const rename of own) await note(tx, rename, now)
  }
}

/** Earlier names of the field lead to its present one; a name that it has again is no former one. */
async function note(tx: Tx, { screen, from, to }: FieldRename, now: Date) {
  await run(
    tx,
    sql`
      update screen_renames set prop = ${to}
      where screen = ${screen} and kind = 'FIELD' and prop = ${from}
    `,
  )
  await run(
    tx,
    sql`delete from screen_renames where screen = ${screen} and kind = 'FIELD' and former = ${to}`,
  )
  await run(
    tx,
    sql`
      insert into screen_renames (screen, kind, former, prop, renamed_at)
      values (${screen}, 'FIELD', ${from}, ${to}, ${now})
      on conflict (screen, kind, former) do update set prop = excluded.prop, renamed_at = excluded.renamed_at
    `,
  )
}

async function renameViews(tx: Tx, screen: string, names: Renamed) {
  await inPortions(async (after) => {
    const rows = await many(
      tx,
      sql<{ id: string; content: ViewContent }>`
        select id, content from screen_views
        where screen = ${screen} and id > ${after ?? '0'} and ${mentions(sql`content`, names)}
        order by id
        limit ${PORTION}
      `,
    )
    const changed = rows.map(({ id, content }) => ({ id, content: renamedView(content, names) }))
    await run(
      tx,
      sql`
        update screen_views v
        set content = r.content, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id bigint, content jsonb)
        where v.id = r.id
      `,
    )
    return rows.length < PORTION ? null : rows.at(-1)!.id
  })
}

async function renameOverrides(tx: Tx, screen: string, names: Renamed) {
  await inPortions(async (after) => {
    const rows = await many(
      tx,
      sql<{ id: string; override: ScreenOverride }>`
        select id, override from screen_overrides
        where screen = ${screen} and id > ${after ?? '0'} and ${mentions(sql`override`, names)}
        order by id
        limit ${PORTION}
      `,
    )
    const changed = rows.map(({ id, override }) => ({ id, override: renamedOverride(override, names) }))
    await run(
      tx,
      sql`
        update screen_overrides o
        set override = r.override, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (id bigint, override jsonb)
        where o.id = r.id
      `,
    )
    return rows.length < PORTION ? null : rows.at(-1)!.id
  })
}

/** A person has one row for a screen, in each company that the person works for. */
async function renameSettings(tx: Tx, screen: string, names: Renamed) {
  await inPortions(async (after) => {
    const rows = await many(
      tx,
      sql<{ userId: string; list: ListSettings }>`
        select user_id, list from user_settings
        where screen = ${screen} and user_id > ${after ?? '0'} and ${mentions(sql`list`, names)}
        order by user_id
        limit ${PORTION}
      `,
    )
    const changed = rows.map(({ userId, list }) => ({ user_id: userId, list: renamedList(list, names) }))
    await run(
      tx,
      sql`
        update user_settings s
        set list = r.list
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (user_id bigint, list jsonb)
        where s.user_id = r.user_id and s.screen = ${screen}
      `,
    )
    return rows.length < PORTION ? null : rows.at(-1)!.userId
  })
}

/** Whether a kept text has one of the former names as a word; most have none. */
function mentions(content: RawBuilder<unknown>, names: Renamed): RawBuilder<unknown> {
  return sql`${content}::text ~ ${`\\m(${[...names.keys()].join('|')})\\M`}`
}

async function inPortions(next: (after: string | null) => Promise<string | null>) {
  let after = await next(null)
  while (after !== null) after = await next(after)
}
