import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

/** Those of the sessions whose users are still signed in. */
export const openSessions = (db: Queryable, { sessionIds, now }: { sessionIds: string[]; now: Date }) =>
  many(
    db,
    sql<{ id: string }>`
      select s.id
      from sessions s
      join users u on u.id = s.user_id
      join tenants t on t.id = u.tenant_id
      where s.id = any(${sessionIds}::bigint[]) and s.revoked_at is null and s.expires_at > ${now}
        and u.status = 'ENABLED' and t.status = 'ENABLED'
    `,
  )

export const insertSession = (
  tx: Tx,
  session: {
    id: string
    tenantId: string
    userId: string
    refreshHash: string
    userAgent: string
    ip: string
    now: Date
    authenticatedAt: Date
    secondFactorAt: Date | null
    expiresAt: Date
    storeUserId: string | null
  },
) =>
  run(
    tx,
    sql`
      insert into sessions (
        id, tenant_id, user_id, refresh_hash, user_agent, ip, created_at, used_at, authenticated_at,
        second_factor_at, expires_at, store_user_id
      )
      values (
        ${session.id}, ${session.tenantId}, ${session.userId}, ${session.refreshHash},
        ${session.userAgent}, ${session.ip}, ${session.now}, ${session.now}, ${session.authenticatedAt},
        ${session.secondFactorAt}, ${session.expiresAt}, ${session.storeUserId}
      )
    `,
  )

export interface SessionRow {
  id: string
  userId: string
  refreshHash: string
  expiresAt: Date
  usedAt: Date
  authenticatedAt: Date
  revokedAt: Date | null
}

/** The session whose refresh token has one of these hashes; locked. */
export const lockSessionByHash = (tx: Tx, hashes: string[]) =>
  maybeOne(
    tx,
    sql<SessionRow>`
      select id, user_id, refresh_hash, expires_at,
        used_at, authenticated_at, revoked_at
      from sessions
      where refresh_hash = any(${hashes}::text[])
      for update
    `,
  )

export const rotateSession = (
  tx: Tx,
  rotation: { id: string; refreshHash: string; now: Date; expiresAt: Date },
) =>
  run(
    tx,
    sql`
      update sessions
      set refresh_hash = ${rotation.refreshHash}, used_at = ${rotation.now}, expires_at = ${rotation.expiresAt}
      where id = ${rotation.id}
    `,
  )

export const revokeSession = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  run(tx, sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)
