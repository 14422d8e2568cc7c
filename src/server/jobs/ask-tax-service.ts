import { askTaxService } from '../modules/fiscal/ask-tax-service.ts'
import type { TimedTask } from './task.ts'

export const askTaxServiceTask: TimedTask = {
  name: 'ask-tax-service',
  cron: '* * * * *',
  run: async (services, now) => {
    const asked = await askTaxService(services, { now })
    if (asked > 0) services.outbox.nudge()
    return asked
  },
}
