import { sql } from 'kysely'
import type { HookOf } from '../../../engine/hook.ts'

/** The entries decide who may do what, so every change takes effect at once. */
export const menu: HookOf<'menu'> = {
  beforeSave(_tx, _ctx, { before, after }) {
    if (!before) after.source = 'CUSTOM'
  },
  // A key can be given only what its maker holds; a folder is drawn for what is in it.
  offered({ me }, { screen }) {
    if (screen !== 'api-key' || me.everything) return null
    const codes = [...me.codes]
    return sql`(
      t.code = any(${codes}::text[]) and t.kind <> 'FOLDER'
      or exists (
        select from menus c
        where c.parent_id = t.id and (
          c.code = any(${codes}::text[])
          or exists (select from menus g where g.parent_id = c.id and g.code = any(${codes}::text[]))
        )
      )
    )`
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
