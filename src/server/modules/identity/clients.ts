// The programs that may make calls without a user, by HTTP Basic credentials.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { maybeOne, run, type Db, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

// The product's own pages; their calls without a token are open to everyone who can load them.
const WEB = { id: 'web', secret: 'web' }
const SECRET_BYTES = 32
/** How exactly the last use is kept; more would write a row with every call. */
const USE_KEPT_MS = 60_000

/** Gives the client a new secret in place of the former and answers it; only its hash is kept. */
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

/** Whether Basic credentials (base64 of "id:secret") are those of the pages or of an enabled client. */
export async function isKnownClient(db: Db, credentials: string, now: Date): Promise<boolean> {
  const [, id = '', secret = ''] = /^([^:]+):(.*)$/s.exec(Buffer.from(credentials, 'base64').toString()) ?? []
  if (id === WEB.id) return secret === WEB.secret
  // Bytes that the database could not store are nobody's name.
  if (!/^[a-z][a-z0-9_-]+$/.test(id)) return false
  const client = await maybeOne(
    db,
    sql<{ id: string; secretHash: string | null; lastUsedAt: Date | null }>`
      select id, secret_hash as "secretHash", last_used_at as "lastUsedAt"
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
