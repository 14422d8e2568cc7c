import { sql } from 'kysely'
import { roleCodes } from '../../shared/role-codes.ts'
import { defaultCodes } from '../../shared/role-grants.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, run, type Tx } from '../db/connection.ts'

interface Grant {
  roleCode: string
  menuCode: string
}

/**
 * Gives each role of every tenant what it has by default and was not given before: codes that have
 * just appeared in the menu, and those of a role that a file names since. Later starts leave the roles
 * alone, so what an administrator takes away stays away. Answers a sentence for each role that got
 * something it had been without.
 */
export async function grantToDefaultRoles(
  tx: Tx,
  { screens, appeared }: { screens: Screen[]; appeared: string[] },
): Promise<string[]> {
  const isNew = new Set(appeared)
  const given = await many(tx, sql<Grant>`select role_code, menu_code from default_grants`)
  const known = new Set(given.map(({ roleCode, menuCode }) => `${roleCode} ${menuCode}`))
  const wanted = roleCodes.flatMap((roleCode) =>
    [...new Set(defaultCodes(roleCode, screens))].map((menuCode): Grant => ({ roleCode, menuCode })),
  )
  // A database from before this was written down has given what was in its menu.
  const wasGiven = ({ roleCode, menuCode }: Grant) =>
    !isNew.has(menuCode) && (known.size === 0 || known.has(`${roleCode} ${menuCode}`))
  const missing = Map.groupBy(
    wanted.filter((each) => !wasGiven(each)),
    ({ roleCode }) => roleCode,
  )
  for (const [role, grants] of missing)
    await grant(tx, { codes: grants.map(({ menuCode }) => menuCode), to: sql`r.code = ${role}` })
  await writeDown(tx, wanted)
  return known.size === 0 ? [] : [...missing].flatMap(([role, grants]) => sentence(role, grants, isNew))
}

function sentence(role: string, grants: Grant[], isNew: ReadonlySet<string>): string[] {
  const later = grants.map(({ menuCode }) => menuCode).filter((code) => !isNew.has(code))
  return later.length === 0 ? [] : [`The role ${role} of every company now also has ${later.join(', ')}.`]
}

/** Remembers what was given; what the files no longer name can be given again later. */
async function writeDown(tx: Tx, grants: Grant[]) {
  const all = JSON.stringify(
    grants.map(({ roleCode, menuCode }) => ({ role_code: roleCode, menu_code: menuCode })),
  )
  const rows = sql`jsonb_to_recordset(${all}::jsonb) as g (role_code text, menu_code text)`
  await run(
    tx,
    sql`
      delete from default_grants d
      where not exists (select 1 from ${rows} where g.role_code = d.role_code and g.menu_code = d.menu_code)
    `,
  )
  await run(
    tx,
    sql`
      insert into default_grants (role_code, menu_code)
      select role_code, menu_code from ${rows}
      on conflict do nothing
    `,
  )
}

/** Gives one role everything that roles of its code have by default. */
export async function grantDefaults(
  tx: Tx,
  { screens, roleId, code }: { screens: Screen[]; roleId: string; code: string },
) {
  await grant(tx, { codes: defaultCodes(code, screens), to: sql`r.id = ${roleId}::bigint` })
}

/** Entries with the folders above them: without these they could not be reached. */
function grant(tx: Tx, { codes, to }: { codes: string[]; to: ReturnType<typeof sql> }) {
  return run(
    tx,
    sql`
      with recursive given as (
        select id, parent_id
        from menus
        where code = any(${codes}::text[])
        union
        select m.id, m.parent_id
        from menus m
        join given g on g.parent_id = m.id
      )
      insert into role_menus (role_id, menu_id)
      select r.id, g.id
      from roles r
      cross join given g
      where ${to}
      on conflict do nothing
    `,
  )
}
