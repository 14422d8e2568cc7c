import { proposeWords } from '../modules/search/propose-words.ts'
import type { TimedTask } from './task.ts'

export const proposeWordsTask: TimedTask = {
  name: 'propose-words',
  cron: '20 * * * *',
  run: ({ db }, now) => proposeWords(db, { now }),
}
