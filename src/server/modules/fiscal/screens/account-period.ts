import { closePeriod, reopenPeriod } from '../periods.ts'
import { lockPeriods } from '../queries.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Periods close in order, and only when nothing of their days is open. */
export const accountPeriod: HookOf<'account-period'> = {
  // A period that is added while a later one closes would be left open before it.
  async beforeSave(tx) {
    await lockPeriods(tx)
  },
  steps: {
    close: async (tx, { now }, { rows }) => {
      for (const row of rows) await closePeriod(tx, row, { now })
    },
    reopen: async (tx, _ctx, { rows }) => {
      for (const row of rows) await reopenPeriod(tx, row)
    },
  },
}
