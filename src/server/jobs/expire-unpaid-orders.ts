import { expireUnpaidOrders } from '../modules/orders/timed-moves.ts'
import type { TimedTask } from './task.ts'

export const expireUnpaidOrdersTask: TimedTask = {
  name: 'expire-unpaid-orders',
  cron: '* * * * *',
  run: ({ db }, now) => expireUnpaidOrders(db, { now }),
}
