import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { run, type Tx } from '../db/connection.ts'

/**
 * Gives screens that have just appeared in the menu to the roles their files name, in every tenant:
 * folder, entry, and the codes view, add, edit and remove. Later starts leave the roles alone, so
 * what an administrator takes away stays away.
 */
export async function grantToDefaultRoles(tx: Tx, appeared: Screen[]) {
  for (const { menu } of appeared) {
    if (menu.roles.length === 0) continue
    const usual = ['view', 'add', 'edit', 'remove'].map((act) => `${menu.code}_${act}`)
    await run(
      tx,
      sql`
        insert into role_menus (role_id, menu_id)
        select r.id, m.id
        from roles r
        cross join menus m
        where r.code = any(${menu.roles}::text[])
          and m.code = any(${[menu.parent, menu.code, ...usual]}::text[])
        on conflict do nothing
      `,
    )
  }
}
