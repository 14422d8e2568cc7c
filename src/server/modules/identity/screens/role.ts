import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import type { RoleCode } from '../../../../shared/role-codes.ts'
import { mustBeFresh } from '../second-factor/fresh-factor.ts'
import { run } from '../../../db/connection.ts'
import type { Hook, Row } from '../../../engine/hook.ts'
import type { SignedIn } from '../../../context.ts'
import { mustHoldMenus, mustHoldRoles, mustReach } from './granting.ts'

/** Roles that hand out rights or money want a second factor, unless somebody says otherwise. */
const TRUSTED: readonly RoleCode[] = ['platform_admin', 'finance']

function isTrusted(code: string): boolean {
  return (TRUSTED as readonly string[]).includes(code)
}

/** Whoever asks others for a second factor has one: nobody shuts themselves out. Throws SECOND_FACTOR_NONE. */
function mustHaveOne({ me }: SignedIn) {
  if (!me.hasSecondFactor) throw new AppError('SECOND_FACTOR_NONE')
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
    const isDefault = !before && !ctx.services.config.demo && isTrusted(String(after['code']))
    after['requiresSecondFactor'] ??= isDefault
    if (after['requiresSecondFactor'] === true && before?.['requiresSecondFactor'] !== true) mustHaveOne(ctx)
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
      const isRequired = input['isRequired'] === true
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
