import { sendPushes } from '../modules/pushes/send-pushes.ts'
import type { TimedTask } from './task.ts'

export const sendPushesTask: TimedTask = {
  name: 'send-pushes',
  cron: '* * * * *',
  run: (services, now) => sendPushes(services, { now }),
}
