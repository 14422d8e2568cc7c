import { sql } from 'kysely'
import { many } from '../../../db/connection.ts'
import { invalid } from '../../../engine/invalid.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** The tree of companies, along which roles of the scope TENANT_BELOW reach; felt on the next call. */
export const tenantChild: HookOf<'tenant-child'> = {
  async beforeSave(tx, ctx, { id, tenantId, after }) {
    // A company that stood above itself would reach everything of its parents.
    const above = await many(
      tx,
      sql<{ id: string }>`
        with recursive above (id) as (
          select ${tenantId}::bigint
          union
          select c.tenant_id from tenant_children c join above a on c.child_id = a.id where c.id <> ${id}
        )
        select id::text from above where id = ${after.childId ?? null}::bigint
      `,
    )
    if (above.length > 0) throw invalid(ctx.language, { field: 'childId', keyword: 'ownParent' })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
