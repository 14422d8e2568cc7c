import { sql } from 'kysely'
import { roleCodes } from '../../shared/role-codes.ts'
import { defaultCodes } from '../../shared/role-grants.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'

/**
 * Gives entries and codes that have just appeared in the menu to the roles that have them by
 * default, in every tenant. Later starts leave the roles alone, so what an administrator takes away
 * stays away.
 */
export async function grantToDefaultRoles(
  tx: Tx,
  { screens, appeared }: { screens: Screen[]; appeared: string[] },
) {
  if (appeared.length === 0) return
  const isNew = new Set(appeared)
  for (const role of roleCodes) {
    const codes = defaultCodes(role, screens).filter((code) => isNew.has(code))
    if (codes.length > 0) await grant(tx, { codes, to: sql`r.code = ${role}` })
  }
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
