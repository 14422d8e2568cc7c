import { demandReform } from '../demand-reform.ts'
import type { Hook } from '../../../engine/hook.ts'

/** Requests a corrective action from the supplier. */
export const qualityReport: Hook = {
  steps: {
    demandReform: async (tx, { me, now }, { rows, input }) => {
      for (const row of rows) {
        const title = String(row['title'])
        await demandReform(tx, {
          reportId: String(row['id']),
          supplierId: String(row['tenantId']),
          title,
          problem: String(row['description'] ?? title),
          dueOn: String(input['dueOn']),
          by: me.userId,
          now,
        })
      }
    },
  },
}
