import { lapseRequests } from '../modules/purchase-requests/end.ts'
import type { TimedTask } from './task.ts'

export const lapsePurchaseRequestsTask: TimedTask = {
  name: 'lapse-purchase-requests',
  cron: '15 * * * *',
  run: async ({ db, outbox }, now) => {
    const ended = await lapseRequests(db, { now })
    if (ended > 0) outbox.nudge()
    return ended
  },
}
