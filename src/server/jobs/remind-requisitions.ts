import { remindOfRequisitions } from '../modules/requisitions/remind.ts'
import type { TimedTask } from './task.ts'

export const remindRequisitionsTask: TimedTask = {
  name: 'remind-requisitions',
  cron: '5 7 * * *',
  run: async ({ db, outbox }, now) => {
    const told = await remindOfRequisitions(db, { now })
    if (told > 0) outbox.nudge()
    return told
  },
}
