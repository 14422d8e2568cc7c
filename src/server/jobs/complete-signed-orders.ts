import { completeSignedOrders } from '../modules/orders/timed-moves.ts'
import type { TimedTask } from './task.ts'

export const completeSignedOrdersTask: TimedTask = {
  name: 'complete-signed-orders',
  cron: '20 * * * *',
  run: ({ db }, now) => completeSignedOrders(db, { now }),
}
