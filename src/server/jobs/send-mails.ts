import { sendMails } from '../modules/mails/send-mails.ts'
import type { TimedTask } from './task.ts'

export const sendMailsTask: TimedTask = {
  name: 'send-mails',
  cron: '* * * * *',
  run: (services, now) => sendMails(services, { now }),
}
