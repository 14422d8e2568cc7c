import { draftScores } from '../modules/suppliers/draft-scores.ts'
import type { TimedTask } from './task.ts'

/** On the 2nd, when every shipment of the month before is written. */
export const draftSupplierScoresTask: TimedTask = {
  name: 'draft-supplier-scores',
  cron: '0 7 2 * *',
  run: ({ db }, now) => draftScores(db, { now }),
}
