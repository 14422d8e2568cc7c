import { countOrderUses } from '../engine/order-uses.ts'
import { idAt } from '../db/ids.ts'
import type { TimedTask } from './task.ts'

/** Longer than any placing of an order takes. */
const SETTLED_MS = 600_000

export const countOrderUsesTask: TimedTask = {
  name: 'count-order-uses',
  cron: '*/10 * * * *',
  // Ids carry the machine's time, not the business's.
  run: ({ db }) => countOrderUses(db, { before: idAt(Date.now() - SETTLED_MS) }),
}
