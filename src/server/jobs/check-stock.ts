import { checkAllStock } from '../modules/stock/check-stock.ts'
import type { TimedTask } from './task.ts'

export const checkStockTask: TimedTask = {
  name: 'check-stock',
  cron: '50 3 * * *',
  run: ({ db }, now) => checkAllStock(db, now),
}
