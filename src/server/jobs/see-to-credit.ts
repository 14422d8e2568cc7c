import { seeToAccounts } from '../modules/credit/see-to-accounts.ts'
import type { TimedTask } from './task.ts'

/** Tasks, freezing and release by overdue days, ends of temporary limits, reviews. */
export const seeToCreditTask: TimedTask = {
  name: 'see-to-credit',
  cron: '20 * * * *',
  run: async ({ db, outbox }, now) => {
    const seen = await seeToAccounts(db, { now })
    if (seen > 0) outbox.nudge()
    return seen
  },
}
