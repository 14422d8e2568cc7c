import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
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
