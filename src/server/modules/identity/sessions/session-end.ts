import type { Queryable } from '../../../db/connection.ts'
import { wholeParameter } from '../parameters.ts'
import { SESSION_DAYS } from '../tokens.ts'

const DAY_MS = 24 * 3600 * 1000
/** Unless the parameter session_longest_days says otherwise. */
const LONGEST_DAYS = 30

/**
 * The end of a session that is used now: after seven days without use, and no later than this many days after
 * the user's proof.
 */
export function sessionEnd(of: { now: Date; authenticatedAt: Date; longestDays: number }): Date {
  const silent = of.now.getTime() + SESSION_DAYS * DAY_MS
  return new Date(Math.min(silent, of.authenticatedAt.getTime() + of.longestDays * DAY_MS))
}

export async function longestSessionDays(db: Queryable): Promise<number> {
  const days = await wholeParameter(db, { key: 'session_longest_days', otherwise: LONGEST_DAYS })
  return days === 0 ? LONGEST_DAYS : days
}
