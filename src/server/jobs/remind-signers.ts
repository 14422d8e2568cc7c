import { remindSigners } from '../modules/inbox/remind-signers.ts'
import type { TimedTask } from './task.ts'

export const remindSignersTask: TimedTask = {
  name: 'remind-signers',
  cron: '*/5 * * * *',
  run: (services, now) => remindSigners(services, { now }),
}
