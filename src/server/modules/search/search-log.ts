import { sql, type RawBuilder } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { one, run, type Queryable } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { isNarrowed, type SearchRequest } from './search-request.ts'

/** The platform's tenant: what nobody found is its work. */
const PLATFORM = '1000'

interface Searched {
  request: SearchRequest
  total: number
}

/**
 * The clause of a statement that notes what was searched for and how much was found; undefined where that is
 * nothing new: turning a page and choosing a filter is the same search. Nobody waits until it is on the disk; a
 * crash may lose the last notes.
 */
export function searchLogged(
  { me, now }: SignedIn,
  { request, total }: Searched,
): RawBuilder<unknown> | undefined {
  const { q, mode, current, facets } = request
  // A page asks for its results and for their counts beside them: that is one search.
  if (q === '' || current > 1 || facets === 'only' || isNarrowed(request)) return undefined
  return sql`
    logged as (
      insert into search_log (id, tenant_id, q, mode, total, user_id, created_by, updated_by, created_at, updated_at)
      values (${newId()}, ${me.tenantId}, ${q}, ${mode}, ${total}, ${me.userId}, ${me.userId}, ${me.userId}, ${now}, ${now})
      returning set_config('synchronous_commit', 'off', true)
    )
  `
}

/**
 * What found nothing becomes a to-do of the operators, once however it is spelt, and opens again when it fails
 * after it was said to be done.
 */
export async function noteMiss(db: Queryable, { now }: SignedIn, { q, mode }: SearchRequest) {
  const same = normalizeOe(q) || q
  await run(
    db,
    sql`
      insert into search_misses (id, tenant_id, q, q_n, mode, last_at, created_at, updated_at)
      values (${newId()}, ${PLATFORM}, ${q}, ${same}, ${mode}, ${now}, ${now}, ${now})
      on conflict (mode, q_n) do update
      set times = search_misses.times + 1, last_at = excluded.last_at,
        status = case search_misses.status when 'DONE' then 'TODO' else search_misses.status end
    `,
  )
}

/** Searches without a result that an operator has not dealt with, counted up to the cap of totals. */
export async function countOpenMisses(db: Queryable): Promise<number> {
  const { open } = await one(
    db,
    sql<{ open: number }>`
      select count(*)::int as open
      from (select from search_misses where status = 'TODO' limit ${sql.lit(TOTAL_CAP)}) misses
    `,
  )
  return open
}
