import { sql } from 'kysely'
import type { MessageType } from '../../../shared/message-types.ts'
import { newId } from '../../db/ids.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

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
export function tell(tx: Tx, telling: Telling, now: Date): Promise<void> {
  return tellAll(tx, [telling], now)
}

/** The same for several things at once: two statements, however many there are. */
export async function tellAll(tx: Tx, tellings: Telling[], now: Date) {
  const everybodyOf = tellings.flatMap(({ tenantId, userIds }) => (userIds ? [] : [tenantId]))
  const people = everybodyOf.length > 0 ? await enabledUsers(tx, everybodyOf) : new Map<string, string[]>()
  const rows = tellings.flatMap(
    ({ tenantId, userIds, type, name, content, sourceId = null, sourceNum = '' }) => {
      const payload = { name, content, sourceId, sourceNum }
      const recipients = userIds ?? people.get(tenantId) ?? []
      return recipients.map((user_id) => ({ id: newId(), tenant_id: tenantId, type, user_id, payload }))
    },
  )
  if (rows.length === 0) return
  await run(
    tx,
    sql`
      ${PREPARED}
      insert into outbox (id, tenant_id, type, user_id, payload, created_at)
      select id, tenant_id, type, user_id, payload, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told (id bigint, tenant_id bigint, type text, user_id bigint, payload jsonb)
    `,
  )
}

/** Of one tenant no more are told: nobody has so many people who handle orders. */
const MOST_PEOPLE = 500

async function enabledUsers(tx: Tx, tenantIds: string[]): Promise<Map<string, string[]>> {
  const rows = await many(
    tx,
    sql<{ tenantId: string; ids: string[] }>`
      select tenant_id as "tenantId", (array_agg(id::text order by id))[:${MOST_PEOPLE}::integer] as ids
      from users
      where tenant_id = any(${[...new Set(tenantIds)]}::bigint[]) and status = 'ENABLED'
      group by tenant_id
    `,
  )
  return new Map(rows.map(({ tenantId, ids }) => [tenantId, ids]))
}
