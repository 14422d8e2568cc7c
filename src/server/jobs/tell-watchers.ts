import { tellWatchers } from '../modules/price-watches/tell-watchers.ts'
import type { TimedTask } from './task.ts'

export const tellWatchersTask: TimedTask = {
  name: 'tell-price-watchers',
  cron: '*/2 * * * *',
  run: async ({ db, outbox }, now) => {
    const told = await tellWatchers(db, { now })
    if (told > 0) outbox.nudge()
    return told
  },
}
