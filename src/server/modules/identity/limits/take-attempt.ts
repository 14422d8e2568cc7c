import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, one, run, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'

/** How often something may be tried, and how long to wait afterwards. */
export interface Limit {
  /** The counted subject: a phone, an account or an address, with a prefix for the purpose. */
  subject: string
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
  /** The count restarts after this long without an attempt. */
  forgetAfterMs: number
}

/** Seconds to wait after this many attempts: none while they are free, then doubling. */
function waitAfter(
  { free, firstWaitSeconds, longestWaitSeconds }: Omit<Limit, 'subject' | 'forgetAfterMs'>,
  attempts: number,
): number {
  if (attempts <= free) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempts - free - 1, 20))
}

/**
 * Counts one attempt under each limit, or throws TOO_MANY_ATTEMPTS while one of them requires a wait.
 * Simultaneous attempts, on any server process, are counted one after the other. Returns the seconds until
 * the next attempt.
 */
export async function takeAttempt(ctx: Pick<Ctx, 'db' | 'now'>, limits: Limit[]): Promise<number> {
  const { now } = ctx
  return inTransaction(ctx.db, async (tx) => {
    let longest = 0
    for (const limit of limits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
      const { failures, blockedUntil } = await lockAttempts(tx, limit, now)
      const left = Math.ceil(((blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000)
      if (left > 0) throw new AppError('TOO_MANY_ATTEMPTS', { seconds: left })
      const wait = waitAfter(limit, failures + 1)
      await saveAttempt(tx, { subject: limit.subject, now, until: new Date(now.getTime() + wait * 1000) })
      longest = Math.max(longest, wait)
    }
    return longest
  })
}

/** The counted attempt was no failure: restores the count, so that nobody waits for it. */
export function giveBackAttempt(tx: Tx, subject: string) {
  return run(
    tx,
    sql`
      update sign_in_attempts
      set failures = greatest(failures - 1, 0), blocked_until = null
      where subject = ${subject}
    `,
  )
}

/** Restarts the count. */
export function forgetAttempts(tx: Tx, subject: string) {
  return run(tx, sql`delete from sign_in_attempts where subject = ${subject}`)
}

/** Restarts all counts whose subjects have this prefix. */
export function forgetAttemptsBelow(tx: Tx, prefix: string) {
  return run(tx, sql`delete from sign_in_attempts where starts_with(subject, ${prefix})`)
}

function lockAttempts(tx: Tx, { subject, forgetAfterMs }: Limit, now: Date) {
  const forgetBefore = new Date(now.getTime() - forgetAfterMs)
  return one(
    tx,
    sql<{ failures: number; blockedUntil: Date | null }>`
      insert into sign_in_attempts (subject, failures, failed_at)
      values (${subject}, 0, ${now})
      on conflict (subject) do update
      set failures = case when sign_in_attempts.failed_at < ${forgetBefore} then 0 else sign_in_attempts.failures end
      returning failures, blocked_until
    `,
  )
}

function saveAttempt(tx: Tx, { subject, now, until }: { subject: string; now: Date; until: Date }) {
  return run(
    tx,
    sql`
      update sign_in_attempts
      set failures = failures + 1, failed_at = ${now}, blocked_until = ${until}
      where subject = ${subject}
    `,
  )
}
