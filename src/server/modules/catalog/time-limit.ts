import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction, type Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import type { SignedIn } from '../../http/context.ts'

const QUERY_CANCELED = '57014'

type Reads = Record<string, RawBuilder<unknown>>
type Read<R extends Reads> = { [Name in keyof R]: R[Name] extends RawBuilder<infer Row> ? Row[] : never }

/**
 * A search may cost only so much, then it is refused with what to do. A server ends the statement by
 * itself; the embedded engine has one thread and no timer, so `inTime` asks the clock for each row. What the
 * work reads before anything else comes with setting the limit.
 */
export async function withTimeLimit<T, R extends Reads>(
  ctx: SignedIn,
  reads: R,
  work: (db: Queryable, read: Read<R>, inTime: RawBuilder<boolean>) => Promise<T>,
): Promise<T> {
  const { config, database } = ctx.services
  const limitMs = config.searchTimeoutMs
  try {
    if (database.engine.kind === 'embedded')
      return await work(ctx.db, await together(ctx.db, reads), askingTheClock(limitMs))
    return await inTransaction(ctx.db, async (tx) => {
      // The statements of a search are planned once: what is typed changes little about how to look for
      // it, and weighing it up anew costs as much as looking.
      const limits = sql`
        select set_config('statement_timeout', ${String(limitMs)}, true),
          set_config('plan_cache_mode', 'force_generic_plan', true)
      `
      return work(tx, await together(tx, { limits, ...reads }), sql<boolean>`true`)
    })
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) throw new AppError('SEARCH_TOO_BROAD')
    throw error
  }
}

const askingTheClock = (limitMs: number) => sql<boolean>`
  (clock_timestamp() < statement_timestamp() + ${sql.lit(limitMs)} * interval '1 millisecond' or search_took_too_long())
`
