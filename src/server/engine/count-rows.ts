import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import { inTransaction, one, run, type Queryable } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { tableOf } from './row-sql.ts'

/** How many rows there are, counted one past the cap at most, so a large table costs no more than that. */
export async function countRows(
  ctx: SignedIn,
  screen: Screen,
  { where, isSlow }: { where: RawBuilder<unknown>; isSlow: boolean },
): Promise<number> {
  const { total } = await boundedWhen(isSlow, ctx, (db) =>
    one(
      db,
      sql<{ total: string }>`
        select count(*) as total
        from (select 1 from ${tableOf(screen)} t where ${where} limit ${TOTAL_CAP + 1}) as found
      `,
    ),
  )
  return Number(total)
}

/** A search that no index serves may take this long; what it keeps busy, others wait for. */
const SLOW_SEARCH_MS = 3000

/** Runs a statement that may read a whole table, but not for longer than others can spare. */
export async function boundedWhen<T>(
  isSlow: boolean,
  { db }: SignedIn,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (!isSlow) return work(db)
  try {
    return await inTransaction(db, async (tx) => {
      await run(tx, sql`select set_config('statement_timeout', ${String(SLOW_SEARCH_MS)}, true)`)
      return work(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === '57014') throw new AppError('SEARCH_TOO_BROAD')
    throw error
  }
}

/**
 * Runs a statement that has an index to find its rows by, and keeps the planner from reading the
 * table instead: it does not know what comparing texts costs, nor that what is looked for may lie at
 * the table's end.
 */
export function byIndexWhen<T>(
  isText: boolean,
  { db }: SignedIn,
  work: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (!isText) return work(db)
  return inTransaction(db, async (tx) => {
    // Helping processes take longer to begin than they save here, and the cores of other callers.
    await run(
      tx,
      sql`
        select set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)
      `,
    )
    return work(tx)
  })
}
