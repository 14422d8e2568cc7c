import { addDays } from '../../shared/period.ts'
import { businessDay } from '../../shared/time.ts'
import { reconcileDay } from '../modules/payments/reconcile.ts'
import type { TimedTask } from './task.ts'

/** A day is compared this often: a provider whose list was not to be had, or a server that was down, loses none. */
const MORNINGS = 3

/** The days before today, late enough in the morning that every provider's list of yesterday is available. */
export const reconcilePaymentsTask: TimedTask = {
  name: 'reconcile-payments',
  cron: '30 10 * * *',
  async run(services, now) {
    const faults: unknown[] = []
    let found = 0
    for (let ago = MORNINGS; ago >= 1; ago -= 1) {
      try {
        found += await reconcileDay(services, { day: addDays(businessDay(now), -ago), now })
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} days could not be compared`)
    return found
  },
}
