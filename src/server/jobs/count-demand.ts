import { countDemand } from '../modules/parts/count-demand.ts'
import type { TimedTask } from './task.ts'

export const countDemandTask: TimedTask = {
  name: 'count-demand',
  cron: '40 3 * * *',
  run: ({ db }, now) => countDemand(db, { now }),
}
