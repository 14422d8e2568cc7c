import { demandReform } from '../demand-reform.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Requests a corrective action from the supplier. */
export const qualityReport: HookOf<'quality-report'> = {
  steps: {
    demandReform: async (tx, ctx, { rows, input }) => {
      for (const row of rows) {
        const { title } = row
        await demandReform(tx, ctx, {
          reportId: row.id,
          supplierId: row.tenantId,
          title,
          problem: row.description ?? title,
          dueOn: input.dueOn,
        })
      }
    },
  },
}
