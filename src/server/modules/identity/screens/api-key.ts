import type { HookOf } from '../../../engine/hook.ts'
import { makeApiKey } from '../api-keys/make-api-key.ts'
import { mustBeFresh } from '../second-factor/fresh-factor.ts'
import { mustHoldMenus } from './granting.ts'

/** A key can do no more than its maker, who sees it once. */
export const apiKey: HookOf<'api-key'> = {
  async beforeSave(tx, ctx, { tenantId, before, after }) {
    const held = new Set(before?.scopes)
    const added = (after.scopes ?? []).filter((menu) => !held.has(menu))
    if (added.length === 0) return
    if (before) await mustBeFresh(ctx, tx)
    await mustHoldMenus(tx, ctx, { menuIds: added, tenantId })
  },
  actions: {
    async 'make-key'(tx, ctx, { rows }) {
      await mustBeFresh(ctx, tx)
      const passwords: Record<string, string> = {}
      for (const row of rows) passwords[row.name] = await makeApiKey(tx, ctx, row.id)
      return { made: rows.length, passwords }
    },
  },
  kept: (answer) => ({ ...answer, passwords: {} }),
}
