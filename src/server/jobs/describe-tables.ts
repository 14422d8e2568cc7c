import { describeTables } from '../engine/describe-tables.ts'
import { inTransaction } from '../db/connection.ts'
import type { TimedTask } from './task.ts'

/** Describes the table behind each screen, as it is in the database now: rows, indexes, drift. */
export const describeTablesTask: TimedTask = {
  name: 'describe-tables',
  cron: '25 * * * *',
  run: async ({ db, screens }, now) => {
    await inTransaction(db, (tx) => describeTables(tx, { screens: screens.screens, now }))
    return screens.screens.length
  },
}
