import { closePeriod, refuseOverlap, reopenPeriod } from '../periods.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Periods do not overlap, close in order, and only when nothing of their days is open. */
export const accountPeriod: HookOf<'account-period'> = {
  beforeSave: (tx, _ctx, { id, after }) =>
    refuseOverlap(tx, { id, startsOn: String(after.startsOn), endsOn: String(after.endsOn) }),
  steps: {
    close: async (tx, { now }, { rows }) => {
      for (const row of rows) await closePeriod(tx, row, { now })
    },
    reopen: async (tx, _ctx, { rows }) => {
      for (const row of rows) await reopenPeriod(tx, row)
    },
  },
}
