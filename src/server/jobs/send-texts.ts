import { sendTexts } from '../modules/messages/send-texts.ts'
import type { TimedTask } from './task.ts'

export const sendTextsTask: TimedTask = {
  name: 'send-texts',
  cron: '* * * * *',
  run: sendTexts,
}
