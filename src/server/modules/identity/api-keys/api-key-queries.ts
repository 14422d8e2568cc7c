import { sql } from 'kysely'
import { businessDay } from '../../../../shared/time.ts'
import { maybeOne, run, type Db, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'

export interface UsedKey {
  keyId: string
  name: string
  ownerId: string
  perMinute: number
  /** The requests of this minute, this one included. */
  requests: number
  codes: string[]
}

/**
 * Counts a request of the key with this hash and returns the key; undefined when it is unknown, disabled or
 * expired, or when its owner is disabled or has left the company.
 */
export function useKey(
  db: Db,
  { hash, minute, now }: { hash: string; minute: Date; now: Date },
): Promise<UsedKey | undefined> {
  return maybeOne(
    db,
    sql<UsedKey>`
      update api_keys k
      set requests = case when k.minute = ${minute} then k.requests + 1 else 1 end, minute = ${minute},
        last_used_at = ${now}
      from users u
      join tenants t on t.id = u.tenant_id
      where k.key_hash = ${hash} and k.status = 'ENABLED'
        and (k.valid_until is null or k.valid_until >= ${businessDay(now)}::date)
        and u.id = k.owner_id and u.tenant_id = k.tenant_id and u.status = 'ENABLED' and t.status = 'ENABLED'
      returning k.id::text as key_id, k.name, u.id::text as owner_id, k.per_minute, k.requests, array(
          select m.code
          from api_key_scopes s
          join menus m on m.id = s.menu_id
          where s.api_key_id = k.id
        ) as codes
    `,
  )
}

/** Gives the row a key in place of the former one, and the caller as its owner. */
export async function saveKey(
  tx: Tx,
  { me, now }: SignedIn,
  { id, hash, beginning }: { id: string; hash: string; beginning: string },
): Promise<void> {
  await run(
    tx,
    sql`
      update api_keys
      set key_hash = ${hash}, beginning = ${beginning}, owner_id = ${me.userId}, made_at = ${now},
        version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = ${id}
    `,
  )
}
