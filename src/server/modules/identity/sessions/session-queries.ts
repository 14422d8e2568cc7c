import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../../db/connection.ts'

/** Further sessions are not shown: nobody reads so many, and one call ends them all. */
const MOST = 100

export const livingSessions = (db: Queryable, of: { userId: string; now: Date }) =>
  many(
    db,
    sql<{ sessionId: string; userAgent: string; ip: string; signedInAt: Date; usedAt: Date }>`
      select id as session_id, user_agent, ip, created_at as signed_in_at, used_at
      from sessions
      where user_id = ${of.userId} and revoked_at is null and expires_at > ${of.now}
      order by used_at desc, id desc
      limit ${MOST}
    `,
  )

/** Ends a session of this user; 0 when it belongs to another user or has ended. */
export const endSessionOf = (tx: Tx, of: { userId: string; sessionId: string; now: Date }) =>
  run(
    tx,
    sql`
      update sessions
      set revoked_at = ${of.now}
      where id = ${of.sessionId} and user_id = ${of.userId} and revoked_at is null
    `,
  )

/** The time when the user of a session proved their identity. */
export async function authenticatedAtOf(tx: Tx, sessionId: string): Promise<Date | undefined> {
  const session = await maybeOne(
    tx,
    sql<{ at: Date }>`select authenticated_at as at from sessions where id = ${sessionId}`,
  )
  return session?.at
}
