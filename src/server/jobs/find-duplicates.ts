import { findDuplicates } from '../modules/duplicates/find-duplicates.ts'
import type { TimedTask } from './task.ts'

export const findDuplicatesTask: TimedTask = {
  name: 'find-duplicates',
  cron: '10 4 * * *',
  run: ({ db }, now) => findDuplicates(db, { now }),
}
