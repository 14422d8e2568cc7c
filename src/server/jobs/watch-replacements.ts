import { watchReplacements } from '../modules/returns/replacement-deadline.ts'
import type { TimedTask } from './task.ts'

export const watchReplacementsTask: TimedTask = {
  name: 'watch-replacements',
  cron: '25 * * * *',
  run: async ({ db, outbox }, now) => {
    const touched = await watchReplacements(db, { now })
    if (touched > 0) outbox.nudge()
    return touched
  },
}
