// Whether so many rows have what is searched for that nobody counts them: an index would collect all
// of them before the first is counted, while pages picked at random show it soon.
import { sql, type RawBuilder } from 'kysely'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { one } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { sampleOf } from './row-sql.ts'

/** How much of the table's pages is looked at first, in percent: of a million rows some two thousand. */
const FIRST_PERCENT = 0.2
/** And then, where these promise many: some twenty thousand. */
const SECOND_PERCENT = 2
/**
 * So many rows are told to be more than the cap without having been counted. Twice the cap leaves room for what
 * lies unevenly: where the cap's rows fill whole pages, one choice of pages in a hundred shows twice as many.
 */
const MANY = 2 * TOTAL_CAP

/** True when there are more rows than the cap, as far as a fiftieth of the table tells; false says nothing. */
export async function isFoundOften(
  ctx: SignedIn,
  screen: Screen,
  where: RawBuilder<unknown>,
): Promise<boolean> {
  return (await promisesMany(FIRST_PERCENT)) && (await promisesMany(SECOND_PERCENT))

  async function promisesMany(percent: number): Promise<boolean> {
    const enough = (MANY * percent) / 100
    const { found } = await one(
      ctx.db,
      // The same pages each time, or a total near the cap would come and go.
      sql<{ found: string }>`
        select count(*) as found
        from (
          select 1 from ${sampleOf(screen, percent)}
          where ${where}
          limit ${enough}
        ) as sampled
      `,
    )
    return Number(found) >= enough
  }
}
