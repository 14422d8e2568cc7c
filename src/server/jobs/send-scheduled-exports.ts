import { sendDueExports } from '../modules/scheduled-exports/send-due.ts'
import type { TimedTask } from './task.ts'

export const sendScheduledExportsTask: TimedTask = {
  name: 'send-scheduled-exports',
  cron: '* * * * *',
  run: (services, now) => sendDueExports(services, { now }),
}
