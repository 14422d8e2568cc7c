import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import type { RoleCode } from '../../../../shared/role-codes.ts'
import { mustBeFresh } from '../second-factor/fresh-factor.ts'
import { run } from '../../../db/connection.ts'
import type { AfterOf, HookOf, RowOf } from '../../../engine/hook.ts'
import type { SignedIn } from '../../../context.ts'
import { mustHoldMenus, mustHoldRoles, mustReach } from './granting.ts'

/** Roles that grant rights or move money require a second factor by default. */
const TRUSTED: readonly RoleCode[] = ['platform_admin', 'finance']

function isTrusted(code: string): boolean {
  return (TRUSTED as readonly string[]).includes(code)
}

/**
 * Requiring a second factor of others requires having one, so that nobody locks themselves out. Throws
 * SECOND_FACTOR_NONE.
 */
function mustHaveOne({ me }: SignedIn) {
  if (!me.hasSecondFactor) throw new AppError('SECOND_FACTOR_NONE')
}

/** More rows than before, or the second factor no longer required. */
function isWidened(before: RowOf<'role'> | null, after: AfterOf<'role'>): boolean {
  if (!before) return false
  const isLoosened = before.requiresSecondFactor === true && after.requiresSecondFactor !== true
  return isLoosened || before.dataScope !== after.dataScope
}

/** A role grants codes and rows, and a change takes effect for its holders at once. */
export const role: HookOf<'role'> = {
  async beforeSave(tx, ctx, { id, tenantId, before, after }) {
    // Whoever may change a role could assign it to themselves, so it must not hold more than they do.
    if (before) await mustHoldRoles(tx, ctx, [id])
    else after.everything = false
    const isDefault = !before && !ctx.services.config.demo && isTrusted(String(after.code))
    after.requiresSecondFactor ??= isDefault
    if (after.requiresSecondFactor === true && before?.requiresSecondFactor !== true) mustHaveOne(ctx)
    mustReach(ctx, String(after.dataScope))
    const held = new Set(before?.menus)
    const added = (after.menus ?? []).filter((menu) => !held.has(menu))
    if (added.length > 0 || isWidened(before, after)) await mustBeFresh(ctx, tx)
    await mustHoldMenus(tx, ctx, { menuIds: added, tenantId })
  },
  actions: {
    // Nothing else of the administrators' role can be edited.
    'second-factor': async (tx, ctx, { rows, input }) => {
      const ids = rows.map((row) => row.id)
      const isRequired = input.isRequired
      if (isRequired) mustHaveOne(ctx)
      await mustBeFresh(ctx, tx)
      await mustHoldRoles(tx, ctx, ids)
      await run(
        tx,
        sql`
          update roles
          set requires_second_factor = ${isRequired}, version = version + 1,
            updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
          where id = any(${ids}::bigint[])
        `,
      )
    },
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
