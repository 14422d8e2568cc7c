import { seeToOverdueOrders } from '../modules/orders/overdue-orders.ts'
import type { TimedTask } from './task.ts'

export const markOverdueOrdersTask: TimedTask = {
  name: 'mark-overdue-orders',
  cron: '* * * * *',
  run: ({ db }, now) => seeToOverdueOrders(db, { now }),
}
