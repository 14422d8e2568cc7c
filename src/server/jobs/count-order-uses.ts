import { countOrderUses } from '../engine/order-uses.ts'
import { idAt } from '../db/ids.ts'
import type { TimedTask } from './task.ts'

/** Longer than any submission takes. */
const SETTLED_MS = 600_000

export const countOrderUsesTask: TimedTask = {
  name: 'count-order-uses',
  cron: '*/10 * * * *',
  // Ids contain the machine's time, not the business clock's.
  run: ({ db }) => countOrderUses(db, { before: idAt(Date.now() - SETTLED_MS) }),
}
