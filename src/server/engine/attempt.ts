import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { run, type Tx } from '../db/connection.ts'

/**
 * Does a part of a transaction's work, which is undone by itself when it is refused; answers the refusal, or
 * null when the work stands. Other errors end the transaction.
 */
export async function attempt(tx: Tx, work: () => Promise<void>): Promise<AppError | null> {
  await run(tx, sql`savepoint attempt`)
  try {
    await work()
    await run(tx, sql`release savepoint attempt`)
    return null
  } catch (error) {
    await run(tx, sql`rollback to savepoint attempt`)
    if (!(error instanceof AppError)) throw error
    return error
  }
}
