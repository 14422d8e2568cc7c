// Programs that may make calls without a user, by HTTP Basic credentials.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { maybeOne, run, type Db, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

// The product's own pages; anyone who can load them may make their calls without a token.
const WEB = { id: 'web', secret: 'web' }
const SECRET_BYTES = 32
/** The precision of the last use; a finer one would write a row with every call. */
const USE_KEPT_MS = 60_000

/** Replaces the client's secret and returns the new one; only its hash is stored. */
export async function saveClientSecret(tx: Tx, { me, now }: SignedIn, id: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await run(
    tx,
    sql`
      update api_clients
      set secret_hash = ${hashed(secret)}, secret_set_at = ${now}, version = version + 1,
        updated_by = ${me.userId}, updated_at = ${now}
      where id = ${id}
    `,
  )
  return secret
}

/** True when Basic credentials (base64 of "id:secret") belong to the pages or to an enabled client. */
export async function isKnownClient(db: Db, credentials: string, now: Date): Promise<boolean> {
  const [, id = '', secret = ''] = /^([^:]+):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? []
  if (id === WEB.id) return secret === WEB.secret
  // The database cannot store these bytes, so no client has that name.
  if (!/^[a-z][a-z0-9_-]+$/.test(id)) return false
  const client = await maybeOne(
    db,
    sql<{ id: string; secretHash: string | null; lastUsedAt: Date | null }>`
      select id, secret_hash, last_used_at
      from api_clients
      where client_id = ${id} and status = 'ENABLED'
        and (valid_until is null or valid_until >= ${businessDay(now)}::date)
    `,
  )
  if (!client?.secretHash || !isSame(client.secretHash, hashed(secret))) return false
  if (now.getTime() - (client.lastUsedAt?.getTime() ?? 0) > USE_KEPT_MS)
    await run(db, sql`update api_clients set last_used_at = ${now} where id = ${client.id}`)
  return true
}

function hashed(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
