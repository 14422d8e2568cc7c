import { sendRefunds } from '../modules/payments/send-refunds.ts'
import type { TimedTask } from './task.ts'

export const sendRefundsTask: TimedTask = {
  name: 'send-refunds',
  cron: '* * * * *',
  run: ({ db, payments }, now) => sendRefunds(db, { payments, now }),
}
