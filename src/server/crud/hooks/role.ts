import type { Hook } from './hook.ts'
import { mustHoldMenus, mustHoldRoles, mustReach } from './granting.ts'

/** A role hands out codes and rows, and its holders feel a change at once. */
export const role: Hook = {
  async beforeSave(tx, ctx, { id, tenantId, before, after }) {
    // Whoever may change a role could take from it, too: it must not hold more than they do.
    if (before) await mustHoldRoles(tx, ctx, [id])
    else after['everything'] = false
    mustReach(ctx, String(after['dataScope']))
    const held = new Set((before?.['menus'] as string[] | undefined) ?? [])
    const added = ((after['menus'] as string[] | null | undefined) ?? []).filter((menu) => !held.has(menu))
    await mustHoldMenus(tx, ctx, { menuIds: added, tenantId })
  },
  committed: ({ services }) => services.permissions.invalidate(),
}
