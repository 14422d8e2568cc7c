import { tellArrivals } from '../modules/shortages/shortages.ts'
import type { TimedTask } from './task.ts'

export const tellArrivalsTask: TimedTask = {
  name: 'tell-arrivals',
  cron: '* * * * *',
  run: async ({ db, outbox }, now) => {
    const told = await tellArrivals(db, { now })
    if (told > 0) outbox.nudge()
    return told
  },
}
