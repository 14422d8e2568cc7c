// Parts that fit the caller's vehicles come before others that fit a search equally well.
import { sql, type RawBuilder } from 'kysely'
import { HIT_CAP } from './hit.ts'
import { meetsAllBut, type Conditions } from './offer-filter.ts'
import { pageOrder } from './page-order.ts'
import type { SearchPlan, StatementPlan } from './search-plan.ts'

/** Only so many of the best parts are looked up; in whole pages, so that none repeats or is skipped. */
const LOOKED_AT = 600

export function prefersMine({ mine, page }: SearchPlan, { sort, filters }: StatementPlan): boolean {
  const isAnyMine = mine.modelIds.length > 0 || mine.engineIds.length > 0
  // Among parts that all fit the chosen truck there is nothing to prefer.
  return isAnyMine && sort === 'relevance' && !filters.truck && page.current <= pagesLookedAt(page)
}

function pagesLookedAt({ size }: SearchPlan['page']): number {
  return Math.floor(LOOKED_AT / size)
}

/** The best of the judged parts, each with whether it fits one of the caller's vehicles. */
export function mineAmong(plan: SearchPlan, conditions: Conditions): RawBuilder<unknown> {
  const { mine, terms } = plan
  const { modelIds, engineIds } = mine
  return sql`(
    select best.*,
      exists (
        select from part_fitment m
        where m.part_id = best.part_id
          and (m.vehicle_model_id = any(${modelIds}::bigint[]) or m.engine_id = any(${engineIds}::bigint[]))
      ) as is_mine
    from (
      select f.*
      from judged f
      where ${meetsAllBut(conditions) ?? sql`true`}
      order by ${pageOrder('relevance', { terms })}
      limit ${howMany(plan)}
    ) best
  )`
}

/** Of more hits than are counted the best sellers are shown, where there are any: this page only stands in for theirs. */
function howMany({ page, popular }: SearchPlan): RawBuilder<unknown> {
  const all = sql`${pagesLookedAt(page) * page.size}::int`
  if (popular === null) return all
  return sql`(
    select case when hits >= ${sql.lit(HIT_CAP)} then ${page.size * page.current}::int else ${all} end from counted
  )`
}
