import { saveClientSecret } from '../clients.ts'
import type { Hook } from '../../../engine/hook.ts'

/** Programs that call the server. A secret is shown once, when it is made. */
export const client: Hook = {
  actions: {
    'make-secret': async (tx, ctx, { rows }) => {
      const passwords: Record<string, string> = {}
      for (const row of rows) {
        passwords[String(row['clientId'])] = await saveClientSecret(tx, ctx, String(row['id']))
      }
      return { made: rows.length, passwords }
    },
  },
  kept: (answer) => ({ ...answer, passwords: {} }),
}
