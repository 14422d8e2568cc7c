// How many of its hits a search looks up, when not all of them change the answer.
import { sql } from 'kysely'
import { HIT_CAP, type Hits } from './hit.ts'
import { asksForOffers, needsMarket } from './offer-filter.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * Where only a page is wanted of all that was found, it is filled with the most sold of the nearest so many
 * parts. On every page these come before the others, so that no part is on two pages or on none.
 */
export const LOOKED_UP = 500
/** And these are found among so many numbers with a common beginning: a part has a number or two that match. */
export const NEAREST = 2 * LOOKED_UP
/**
 * Hits of a search that has more than are counted: any of them tell as well what it can be narrowed to. The square
 * root of twenty times a million parts.
 */
const LOOKED_THROUGH = 4_500

/** Whether every part must be looked up, and not only enough of them to fill the page. */
export function needsEach(request: SearchRequest): boolean {
  const { facets, sort } = request
  return (
    facets !== 'without' || sort !== 'relevance' || isFiltered(request) || isFurtherDown(request, LOOKED_UP)
  )
}

/** Whether some hits of a search that has more than are counted will do: they are for its facets alone. */
export function isSampled(request: SearchRequest, hits: Hits[]): boolean {
  const { facets, sort } = request
  const isAsMany = isOneFromDocuments(hits)
    ? needsMarket(request) && !asksForOffers(request)
    : !isFiltered(request)
  return facets !== 'without' && sort === 'relevance' && isAsMany && !isFurtherDown(request, LOOKED_THROUGH)
}

/** Whether the facets of such a search are told by some of its hits although its page is chosen from all of them. */
export function countsSome(request: SearchRequest, hits: Hits[]): boolean {
  return isOneFromDocuments(hits) && !asksForOffers(request) && !isSampled(request, hits)
}

/** Whether the hits are documents, so that each part stands among them once and is looked up already. */
export function isOneFromDocuments(hits: Hits[]): hits is [Required<Pick<Hits, 'select' | 'inDocuments'>>] {
  return hits.length === 1 && hits[0]!.inDocuments !== undefined
}

/** So many where there are more hits than are counted, else null. */
export const SOME = sql`
  (select case when count(*) >= ${sql.lit(HIT_CAP)} then ${sql.lit(LOOKED_THROUGH)} end from hits)
`

function isFiltered(request: SearchRequest): boolean {
  return request.brands.length > 0 || request.categoryIds.length > 0 || asksForOffers(request)
}

/** Whether the page may lie beyond the most sold of so many parts. */
function isFurtherDown({ current, size }: SearchRequest, parts: number): boolean {
  return current * size > parts / 2
}
