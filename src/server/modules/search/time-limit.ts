import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction, run, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

const QUERY_CANCELED = '57014'

/**
 * Refuses a search that costs too much, and says what to do instead. A PostgreSQL server cancels the
 * statement by itself; the embedded engine has one thread and no timer, so `inTime` checks the clock as rows
 * (with a `part_id`) pass: for one row in sixteen, because each check costs as much as finding a row.
 */
export async function withTimeLimit<T>(
  ctx: SignedIn,
  work: (db: Queryable, inTime: RawBuilder<boolean>) => Promise<T>,
): Promise<T> {
  const { config, database } = ctx.services
  const limitMs = config.searchTimeoutMs
  try {
    if (database.engine.kind === 'embedded') return await work(ctx.db, askingTheClock(limitMs))
    if (database.searching) return await work(database.searching, EVER)
    return await inTransaction(ctx.db, async (tx) => {
      await run(tx, sql`select set_config('statement_timeout', ${String(limitMs)}, true)`)
      return work(tx, EVER)
    })
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) throw new AppError('SEARCH_TOO_BROAD')
    throw error
  }
}

const EVER = sql<boolean>`true`

const askingTheClock = (limitMs: number) => sql<boolean>`
  (hashint8(part_id) & 15 <> 0 or clock_timestamp() < statement_timestamp() + ${sql.lit(limitMs)} * interval '1 millisecond' or search_took_too_long())
`
