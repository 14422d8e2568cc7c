import { sql } from 'kysely'
import type { MessageType } from '../../../shared/message-types.ts'
import { newId } from '../../db/ids.ts'
import { run, type Tx } from '../../db/connection.ts'

export interface Telling {
  /** Whose people are told: all enabled users of the tenant, unless `userIds` names some. */
  tenantId: string
  userIds?: string[]
  type: MessageType
  name: { zh: string; en: string }
  content: { zh: string; en: string }
  sourceId?: string
  sourceNum?: string
}

/** Tells people something: rows in the writing transaction, delivered after its commit. */
export async function tell(tx: Tx, telling: Telling, now: Date) {
  const { tenantId, type, userIds, name, content, sourceId = null, sourceNum = '' } = telling
  const recipients = userIds ?? (await enabledUsers(tx, tenantId))
  if (recipients.length === 0) return
  const ids = recipients.map(() => newId())
  const payload = JSON.stringify({ name, content, sourceId, sourceNum })
  await run(
    tx,
    sql`
      insert into outbox (id, tenant_id, type, user_id, payload, created_at)
      select id, ${tenantId}, ${type}, user_id, ${payload}::jsonb, ${now}
      from unnest(${ids}::bigint[], ${recipients}::bigint[]) as told(id, user_id)
    `,
  )
}

async function enabledUsers(tx: Tx, tenantId: string): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id
    from users
    where tenant_id = ${tenantId} and status = 'ENABLED'
    order by id
    limit 500
  `.execute(tx)
  return result.rows.map(({ id }) => id)
}
