// Whether so many rows have what is searched for that nobody counts them: an index would collect all
// of them before the first is counted, while pages picked at random show it soon.
import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { one } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { tableOf } from './row-sql.ts'

/** How much of the table's pages is looked at first, in percent: of a million rows some two thousand. */
const PROBED_PERCENT = 0.2
/** From about so many rows on, counting at random is quicker than by an index. */
const OFTEN = 100_000
/** Looked at beyond the pages that should be enough, for what is searched for lies unevenly. */
const MARGIN = 1.5

/** True when more rows than the cap were counted; false says nothing. */
export async function isFoundOften(
  ctx: SignedIn,
  screen: Screen,
  where: RawBuilder<unknown>,
): Promise<boolean> {
  const likely = ((await countIn(PROBED_PERCENT)) * 100) / PROBED_PERCENT
  if (likely < OFTEN) return false
  return (await countIn((TOTAL_CAP * 100 * MARGIN) / likely)) > TOTAL_CAP

  async function countIn(percent: number): Promise<number> {
    const { found } = await one(
      ctx.db,
      // The same pages each time, or a total near the cap would come and go.
      sql<{ found: string }>`
        select count(*) as found
        from (
          select 1 from ${tableOf(screen)} t tablesample system (${percent}::real) repeatable (1)
          where ${where}
          limit ${TOTAL_CAP + 1}
        ) as sampled
      `,
    )
    return Number(found)
  }
}
