import { warnOfEnds } from '../modules/contracts/warn-of-ends.ts'
import type { TimedTask } from './task.ts'

export const warnOfContractEndsTask: TimedTask = {
  name: 'warn-of-contract-ends',
  cron: '0 8 * * *',
  run: ({ db }, now) => warnOfEnds(db, { now }),
}
