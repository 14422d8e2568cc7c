import { sql } from 'kysely'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { many, run, type Tx } from '../../db/connection.ts'

/**
 * Takes along what the database keeps under a screen's former name: the menu entry with all grants,
 * history, adjustments, saved views, settings of lists. Done once; a former entry that another screen has now stays.
 */
export async function followRenames(tx: Tx, screens: Screen[], now: Date) {
  const taken = new Set(screens.map(({ menu }) => menu.code))
  for (const screen of screens) {
    const { former, name, menu } = screen
    if (!former) continue
    await note(tx, screen, now)
    if (former.name === name) continue
    const isFirst =
      former.menuCode !== menu.code && !taken.has(former.menuCode) && (await renameCodes(tx, screen))
    if (!screens.some((each) => each.name === former.name))
      await renameKept(tx, { from: former.name, to: name, isFirst })
  }
}

/** The entry and its buttons keep their rows, and so every grant of them. */
async function renameCodes(tx: Tx, { former, menu, permissions }: Screen): Promise<boolean> {
  const codes = [menu.code, ...permissions.map(({ code }) => code)]
  const renamed = codes.map((code) => ({
    was: former!.menuCode + code.slice(menu.code.length),
    code,
  }))
  const changed = await many(
    tx,
    sql<{ code: string }>`
      update menus m
      set code = r.code, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r (was text, code text)
      where m.code = r.was and m.source = 'SCREEN' and not exists (select 1 from menus o where o.code = r.code)
      returning m.code
    `,
  )
  return changed.length > 0
}

interface Renamed {
  from: string
  to: string
  /** Renamed just now: the log is long, and read through once. */
  isFirst: boolean
}

async function renameKept(tx: Tx, { from, to, isFirst }: Renamed) {
  if (isFirst) await run(tx, sql`update audit_log set entity = ${to} where entity = ${from}`)
  await run(
    tx,
    sql`
      update screen_overrides o
      set screen = ${to}
      where screen = ${from}
        and not exists (select 1 from screen_overrides n where n.tenant_id = o.tenant_id and n.screen = ${to})
    `,
  )
  await run(
    tx,
    sql`
      update screen_views v
      set screen = ${to}
      where screen = ${from}
        and not exists (select 1 from screen_views n where n.user_id = v.user_id and n.screen = ${to} and n.name = v.name)
    `,
  )
  await run(tx, sql`update approvals set screen = ${to} where screen = ${from}`)
  await run(tx, sql`update merged_rows set screen = ${to} where screen = ${from}`)
  await run(tx, sql`update record_comments set screen = ${to} where screen = ${from}`)
  await run(
    tx,
    sql`
      update record_cares c
      set screen = ${to}
      where screen = ${from}
        and not exists (
          select 1
          from record_cares n
          where n.tenant_id = c.tenant_id and n.screen = ${to} and n.row_id = c.row_id
        )
    `,
  )
  await run(
    tx,
    sql`
      update record_followers f
      set screen = ${to}
      where screen = ${from}
        and not exists (
          select 1
          from record_followers n
          where n.tenant_id = f.tenant_id and n.screen = ${to} and n.row_id = f.row_id and n.user_id = f.user_id
        )
    `,
  )
  await run(
    tx,
    sql`
      update user_settings s
      set screen = ${to}
      where screen = ${from} and not exists (
        select 1 from user_settings n
        where n.tenant_id = s.tenant_id and n.user_id = s.user_id and n.screen = ${to}
      )
    `,
  )
  await run(
    tx,
    sql`
      update screen_renames r
      set screen = ${to}
      where screen = ${from} and kind = 'FIELD' and not exists (
        select 1 from screen_renames n where n.screen = ${to} and n.kind = r.kind and n.former = r.former
      )
    `,
  )
}

/** From now on the former address is answered for a time. */
async function note(tx: Tx, { name, former }: Screen, now: Date) {
  await run(
    tx,
    sql`
      insert into screen_renames (screen, kind, former, renamed_at)
      values (${name}, 'SCREEN', ${former!.base}, ${now})
      on conflict (screen, kind, former) do nothing
    `,
  )
}
