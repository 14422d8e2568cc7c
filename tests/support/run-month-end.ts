// A process of its own that makes statements and suppliers' bills, to be killed in the middle.
import { argv, env } from 'node:process'
import { openServer } from '../../src/server/db/connection.ts'
import { makeDueBills } from '../../src/server/modules/payables/make-bills.ts'
import { makeStatements } from '../../src/server/modules/statements/make-statements.ts'

const now = new Date(argv[2]!)
const { db } = await openServer(env['DATABASE_URL']!)
await makeStatements(db, now)
await makeDueBills(db, { now })
