import { tellRegistrations } from '../modules/identity/registration/tell-registrations.ts'
import type { TimedTask } from './task.ts'

export const tellRegistrationsTask: TimedTask = {
  name: 'tell-registrations',
  cron: '* * * * *',
  run: tellRegistrations,
}
