// Limits how many hits a search loads when the rest cannot change the result.
import { sql } from 'kysely'
import { HIT_CAP } from './hit.ts'

/**
 * When only a page of all hits is needed, it shows the best sellers among this many nearest parts. They come
 * before all others on every page, so that no part appears on two pages or on none.
 */
export const LOOKED_UP = 500
/** The nearest parts are found among this many numbers with a common beginning: a part has one or two that match. */
export const NEAREST = 2 * LOOKED_UP
/**
 * A search with more hits than are counted computes its facets from this many of them; any sample does as
 * well. It is the square root of twenty times a million parts.
 */
export const LOOKED_THROUGH = 4_500

/** The sample size where there are more hits than are counted, otherwise null. */
export const SOME = sql`
  (select case when count(*) >= ${sql.lit(HIT_CAP)} then ${sql.lit(LOOKED_THROUGH)} end from hits)
`
