import { sql, type RawBuilder } from 'kysely'
import type { MessageType } from '../../../shared/message-types.ts'
import { newId } from '../../db/ids.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

export interface Telling {
  /** The recipients: all enabled users of the tenant, unless `userIds` names some. */
  tenantId: string
  userIds?: string[]
  type: MessageType
  name: { zh: string; en: string }
  content: { zh: string; en: string }
  sourceId?: string
  sourceNum?: string
  /** All its subjects, if there are more than `sourceId`. */
  sourceIds?: string[]
}

/** Notifies people: writes rows in the current transaction, which are delivered after its commit. */
export function tell(tx: Tx, telling: Telling, now: Date): Promise<void> {
  return tellAll(tx, [telling], now)
}

/** The same for several messages at once, with two statements. */
export async function tellAll(tx: Tx, tellings: Telling[], now: Date) {
  const insertion = await tellingInsertion(tx, tellings, now)
  if (insertion) await run(tx, sql`${PREPARED} ${insertion}`)
}

/** The same as a clause of the statement that causes the message; empty without recipients. */
export async function tellingInsertion(
  tx: Tx,
  tellings: Telling[],
  now: Date,
): Promise<RawBuilder<unknown> | undefined> {
  const everybodyOf = tellings.flatMap(({ tenantId, userIds }) => (userIds ? [] : [tenantId]))
  const people = everybodyOf.length > 0 ? await enabledUsers(tx, everybodyOf) : new Map<string, string[]>()
  const rows = tellings.flatMap(({ tenantId, userIds, ...telling }) =>
    inSlices(userIds ?? people.get(tenantId) ?? []).map((user_ids) => outboxRow(tenantId, user_ids, telling)),
  )
  if (rows.length === 0) return undefined
  return sql`
      insert into outbox (id, tenant_id, type, user_ids, message_ids, payload, created_at)
      select id, tenant_id, type, user_ids, message_ids, payload, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told (id bigint, tenant_id bigint, type text, user_ids bigint[], message_ids bigint[], payload jsonb)
    `
}

/** Recipients per outbox row: a row is delivered in one transaction, so smaller rows keep it short. */
const MOST_TOGETHER = 500

function inSlices(userIds: string[]): string[][] {
  const count = Math.ceil(userIds.length / MOST_TOGETHER)
  return Array.from({ length: count }, (_, at) => userIds.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER))
}

function outboxRow(
  tenant_id: string,
  user_ids: string[],
  { type, name, content, sourceId, sourceNum = '', sourceIds = [] }: Omit<Telling, 'tenantId' | 'userIds'>,
) {
  const payload = { name, content, sourceId: sourceId ?? null, sourceNum, sourceIds }
  return { id: newId(), tenant_id, type, user_ids, message_ids: user_ids.map(() => newId()), payload }
}

/** The most recipients of one tenant: no company has more people who handle orders. */
const MOST_PEOPLE = 500

async function enabledUsers(tx: Tx, tenantIds: string[]): Promise<Map<string, string[]>> {
  const rows = await many(
    tx,
    sql<{ tenantId: string; ids: string[] }>`
      select tenant_id, (array_agg(id::text order by id))[:${MOST_PEOPLE}::integer] as ids
      from users
      where tenant_id = any(${[...new Set(tenantIds)]}::bigint[]) and status = 'ENABLED'
      group by tenant_id
    `,
  )
  return new Map(rows.map(({ tenantId, ids }) => [tenantId, ids]))
}
