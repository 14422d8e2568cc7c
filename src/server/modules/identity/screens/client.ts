import { saveClientSecret } from '../clients.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Programs that call the server. A secret is shown once, when it is made. */
export const client: HookOf<'client'> = {
  actions: {
    'make-secret': async (tx, ctx, { rows }) => {
      const passwords: Record<string, string> = {}
      for (const row of rows) {
        passwords[row.clientId] = await saveClientSecret(tx, ctx, row.id)
      }
      return { made: rows.length, passwords }
    },
  },
  kept: (answer) => ({ ...answer, passwords: {} }),
}
