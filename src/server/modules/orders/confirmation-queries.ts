import { sql } from 'kysely'
import { maybeOne, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { CartOwner } from '../cart/cart-owner.ts'
import type { Confirmation } from './confirmation.ts'

export async function saveConfirmation(
  tx: Tx,
  {
    confirmId,
    owner,
    content,
    expiresAt,
    now,
  }: {
    confirmId: string
    owner: CartOwner
    content: Confirmation
    expiresAt: Date
    now: Date
  },
) {
  await run(
    tx,
    sql`
      insert into confirmations (id, tenant_id, user_id, content, created_at, expires_at)
      values (${confirmId}, ${owner.tenantId}, ${owner.userId}, ${JSON.stringify(content)}::jsonb, ${now}, ${expiresAt})
    `,
  )
}

/** Takes a confirmation for ordering: once, by its owner, before it expires. */
export async function takeConfirmation(
  tx: Tx,
  { confirmId, owner, now }: { confirmId: string; owner: CartOwner; now: Date },
): Promise<Confirmation | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ content: Confirmation }>`
      ${PREPARED}
      update confirmations
      set used_at = ${now}
      where id = ${confirmId} and tenant_id = ${owner.tenantId} and user_id = ${owner.userId}
        and used_at is null and expires_at > ${now}
      returning content
    `,
  )
  return row?.content
}
