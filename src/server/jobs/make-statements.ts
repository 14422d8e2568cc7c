import { makeStatements } from '../modules/statements/make-statements.ts'
import { tendStatements } from '../modules/statements/tend-statements.ts'
import type { TimedTask } from './task.ts'

export const makeStatementsTask: TimedTask = {
  name: 'make-statements',
  cron: '10 1 * * *',
  run: async ({ db, mail }, now) =>
    (await makeStatements(db, now)) + (await tendStatements(db, now, { byMail: mail !== undefined })),
}
