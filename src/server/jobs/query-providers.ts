import { queryProviders } from '../modules/payments/query-providers.ts'
import type { TimedTask } from './task.ts'

export const queryProvidersTask: TimedTask = {
  name: 'query-providers',
  cron: '* * * * *',
  run: (services, now) => queryProviders(services, { now }),
}
