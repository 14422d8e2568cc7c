// Development only: grants of a menu entry wait for its screen to come back, under its own name or
// another that says `was`. A file that is moved in two steps, or a change of branch, costs none.
import { sql } from 'kysely'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { many, run, type Tx } from '../../db/connection.ts'

/** Sets the grants of entries aside that are about to be removed; answers a sentence for each that has some. */
export async function setGrantsAside(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await run(
    tx,
    sql`
      create table if not exists tried_grants (
        code    text not null,
        role_id bigint not null,
        primary key (code, role_id)
      )
    `,
  )
  const kept = await many(
    tx,
    sql<{ code: string }>`
      insert into tried_grants (code, role_id)
      select m.code, r.role_id
      from menus m
      join role_menus r on r.menu_id = m.id
      where m.id = any(${ids}::bigint[])
      on conflict do nothing
      returning code
    `,
  )
  return [...Map.groupBy(kept, ({ code }) => code)]
    .map(
      ([code, grants]) =>
        `${code} has left the menu with its screen; ${grants.length} ${grants.length === 1 ? 'grant waits' : 'grants wait'} for it to come back. ` +
        `Was the file renamed? Then write "was" in it.`,
    )
    .toSorted()
}

/** Gives grants back whose entry is there again. */
export async function restoreGrants(tx: Tx, screens: Screen[]) {
  const [has] = await many(
    tx,
    sql<{ found: boolean }>`select to_regclass('tried_grants') is not null as found`,
  )
  if (!has!.found) return
  const codes = screens.flatMap(({ former, menu, permissions }) =>
    former === null || former.menuCode === menu.code
      ? []
      : [menu.code, ...permissions.map(({ code }) => code)].map((code) => ({
          was: former.menuCode + code.slice(menu.code.length),
          code,
        })),
  )
  await run(
    tx,
    sql`
      insert into role_menus (role_id, menu_id)
      select r.id, m.id
      from tried_grants t
      left join jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n (was text, code text) on n.was = t.code
      join menus m on m.code = coalesce(n.code, t.code)
      join roles r on r.id = t.role_id
      on conflict do nothing
    `,
  )
  await run(
    tx,
    sql`
      delete from tried_grants t
      where exists (select 1 from menus m where m.code = t.code)
        or t.code in (
          select n.was
          from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n (was text, code text)
          join menus m on m.code = n.code
        )
    `,
  )
}
