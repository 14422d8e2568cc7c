import { businessDay } from '../../shared/time.ts'
import { reconcileDay } from '../modules/payments/reconcile.ts'
import type { TimedTask } from './task.ts'

const DAY_MS = 86_400_000

/** Yesterday, late enough in the morning that every provider's list is available. */
export const reconcilePaymentsTask: TimedTask = {
  name: 'reconcile-payments',
  cron: '30 10 * * *',
  run: (services, now) => reconcileDay(services, { day: businessDay(new Date(now.getTime() - DAY_MS)), now }),
}
