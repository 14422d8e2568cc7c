import { sql } from 'kysely'
import type { RoleCode } from '../../../shared/role-codes.ts'
import { mustBeFresh } from '../../modules/identity/second-factor/fresh-factor.ts'
import { run } from '../../db/connection.ts'
import type { Hook, Row } from './hook.ts'
import { mustHoldMenus, mustHoldRoles, mustReach } from './granting.ts'

/** Roles that hand out rights or money want a second factor, unless somebody says otherwise. */
const TRUSTED: readonly RoleCode[] = ['platform_admin', 'finance']

function isTrusted(code: string): boolean {
  return (TRUSTED as readonly string[]).includes(code)
}

/** More rows than before, or no second factor any more. */
function isWidened(before: Row | null, after: Row): boolean {
  if (!before) return false
  const isLoosened = before['requiresSecondFactor'] === true && after['requiresSecondFactor'] !== true
  return isLoosened || before['dataScope'] !== after['dataScope']
}

/** A role hands out codes and rows, and its holders feel a change at once. */
export const role: Hook = {
  async beforeSave(tx, ctx, { id, tenantId, before, after }) {
    // Whoever may change a role could take from it, too: it must not hold more than they do.
    if (before) await mustHoldRoles(tx, ctx, [id])
    else after['everything'] = false
    after['requiresSecondFactor'] ??= !before && isTrusted(String(after['code']))
    mustReach(ctx, String(after['dataScope']))
    const held = new Set((before?.['menus'] as string[] | undefined) ?? [])
    const added = ((after['menus'] as string[] | null | undefined) ?? []).filter((menu) => !held.has(menu))
    if (added.length > 0 || isWidened(before, after)) await mustBeFresh(ctx, tx)
    await mustHoldMenus(tx, ctx, { menuIds: added, tenantId })
  },
  actions: {
    // The administrators' role is not edited otherwise.
    'second-factor': async (tx, ctx, { rows, input }) => {
      const ids = rows.map((row) => String(row['id']))
      await mustBeFresh(ctx, tx)
      await mustHoldRoles(tx, ctx, ids)
      await run(
        tx,
        sql`
          update roles
          set requires_second_factor = ${input['isRequired'] === true}, version = version + 1,
            updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
          where id = any(${ids}::bigint[])
        `,
      )
    },
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
