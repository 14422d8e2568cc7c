import { signDeliveredOrders } from '../modules/orders/timed-moves.ts'
import type { TimedTask } from './task.ts'

export const signDeliveredOrdersTask: TimedTask = {
  name: 'sign-delivered-orders',
  cron: '10 * * * *',
  run: ({ db }, now) => signDeliveredOrders(db, { now }),
}
