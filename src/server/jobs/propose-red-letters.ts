import { proposeRedLetters } from '../modules/fiscal/propose-red-letters.ts'
import type { TimedTask } from './task.ts'

export const proposeRedLettersTask: TimedTask = {
  name: 'propose-red-letters',
  cron: '*/10 * * * *',
  run: ({ db }, now) => proposeRedLetters(db, { now }),
}
