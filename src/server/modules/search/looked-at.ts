// How many of its hits a search looks up, when not all of them change the answer.
import { sql } from 'kysely'
import { HIT_CAP } from './hit.ts'

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
export const LOOKED_THROUGH = 4_500

/** So many where there are more hits than are counted, else null. */
export const SOME = sql`
  (select case when count(*) >= ${sql.lit(HIT_CAP)} then ${sql.lit(LOOKED_THROUGH)} end from hits)
`
