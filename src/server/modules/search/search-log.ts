import { sql, type RawBuilder } from 'kysely'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { run, type Queryable } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { isNarrowed, type SearchRequest } from './search-request.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

interface Searched {
  request: SearchRequest
  total: number
  lacking: Lacking
}

/** What of a text its results do not have. */
export interface Lacking {
  /** The words that were given up. */
  givenUp: string[]
  /** The words that mean nothing to the search, where they found nothing. */
  unknown: string[]
}

/**
 * The clause of a statement that logs the search and how much it found. Undefined for repeats: turning a page
 * or choosing a filter is the same search. Nobody waits until it is on disk, so a crash may lose the last
 * entries.
 */
export function searchLogged(
  { me, now }: SignedIn,
  { request, total, lacking: { givenUp, unknown } }: Searched,
): RawBuilder<unknown> | undefined {
  const { q, mode, current, facets } = request
  // A page requests its results and their counts separately: that is one search.
  if (q === '' || current > 1 || facets === 'only' || isNarrowed(request)) return undefined
  return sql`
    logged as (
      insert into search_log (
        id, tenant_id, q, mode, total, given_up, unknown, user_id, created_by, updated_by, created_at, updated_at
      )
      values (
        ${newId()}, ${me.tenantId}, ${q}, ${mode}, ${total}, ${givenUp}::text[], ${unknown}::text[],
        ${me.userId}, ${me.userId}, ${me.userId}, ${now}, ${now}
      )
      returning set_config('synchronous_commit', 'off', true)
    )
  `
}

/**
 * Makes a search without a result, or with fewer words than were typed, a to-do for the operators, one for all
 * spellings, and reopens it when it fails again after it was marked as done.
 */
export async function noteMiss(db: Queryable, { now }: SignedIn, { request, total, lacking }: Searched) {
  const { q, mode } = request
  const same = normalizeOe(q) || q
  await run(
    db,
    sql`
      insert into search_misses (id, tenant_id, q, q_n, mode, missing, found, last_at, created_at, updated_at)
      values (${newId()}, ${PLATFORM_TENANT}, ${q}, ${same}, ${mode}, ${lacking.givenUp}::text[], ${total}, ${now}, ${now}, ${now})
      on conflict (mode, q_n) do update
      set times = search_misses.times + 1, last_at = excluded.last_at,
        missing = excluded.missing, found = excluded.found,
        status = case search_misses.status when 'DONE' then 'TODO' else search_misses.status end
    `,
  )
}
