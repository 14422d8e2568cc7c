import { openBalances } from '../modules/orders/open-balances.ts'
import type { TimedTask } from './task.ts'

export const openBalancesTask: TimedTask = {
  name: 'open-balances',
  cron: '* * * * *',
  run: ({ db }, now) => openBalances(db, { now }),
}
