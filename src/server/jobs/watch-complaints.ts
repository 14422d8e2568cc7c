import { watchComplaints } from '../modules/complaints/deadlines.ts'
import type { TimedTask } from './task.ts'

export const watchComplaintsTask: TimedTask = {
  name: 'watch-complaints',
  cron: '*/10 * * * *',
  run: async ({ db, outbox }, now) => {
    const touched = await watchComplaints(db, { now })
    if (touched > 0) outbox.nudge()
    return touched
  },
}
