import { closePeriod, refuseOverlap, reopenPeriod } from '../periods.ts'
import type { Hook, Row } from '../../../engine/hook.ts'

/** Periods do not overlap, close in order, and only when nothing of their days is open. */
export const accountPeriod: Hook = {
  beforeSave: (tx, _ctx, { after }) => refuseOverlap(tx, periodOf(after)),
  steps: {
    close: async (tx, { now }, { rows }) => {
      for (const row of rows) await closePeriod(tx, periodOf(row), { now })
    },
    reopen: async (tx, _ctx, { rows }) => {
      for (const row of rows) await reopenPeriod(tx, periodOf(row))
    },
  },
}

function periodOf(row: Row) {
  return { id: String(row['id']), startsOn: String(row['startsOn']), endsOn: String(row['endsOn']) }
}
