import { makeDueBills } from '../modules/payables/make-bills.ts'
import type { TimedTask } from './task.ts'

/**
 * Every month on the 1st, and on the 16th for suppliers that are settled twice a month; the nights after it make what
 * was not made then, because the server was down or somebody stopped it.
 */
export const makeSupplierBillsTask: TimedTask = {
  name: 'make-supplier-bills',
  cron: '0 3 1-7,16-22 * *',
  run: ({ db }, now) => makeDueBills(db, { now }),
}
