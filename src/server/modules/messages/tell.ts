import { sql, type RawBuilder } from 'kysely'
import type { MessageType } from '../../../shared/message-types.ts'
import { newId } from '../../db/ids.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

export interface Telling {
  /** The recipients: all enabled users of the tenant, unless `userIds` names some or `mayDo` narrows them. */
  tenantId: string
  userIds?: string[]
  /** Permissions of which a recipient has one: those who can do something about it. */
  mayDo?: readonly string[]
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
  const recipientsOf = await findRecipients(tx, tellings)
  const rows = tellings.flatMap((telling) =>
    inSlices(recipientsOf(telling)).map((user_ids) => outboxRow(telling, user_ids)),
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
  { tenantId, type, name, content, sourceId, sourceNum = '', sourceIds = [] }: Telling,
  user_ids: string[],
) {
  const payload = { name, content, sourceId: sourceId ?? null, sourceNum, sourceIds }
  return {
    id: newId(),
    tenant_id: tenantId,
    type,
    user_ids,
    message_ids: user_ids.map(() => newId()),
    payload,
  }
}

/** The most recipients of one tenant: no company has more people who handle orders. */
const MOST_PEOPLE = 500

async function findRecipients(tx: Tx, tellings: Telling[]): Promise<(telling: Telling) => string[]> {
  const unnamed = tellings.filter(({ userIds }) => !userIds)
  const everybodyOf = unnamed.flatMap(({ tenantId, mayDo }) => (mayDo ? [] : [tenantId]))
  const everybody = everybodyOf.length > 0 ? await enabledUsers(tx, everybodyOf) : new Map<string, string[]>()
  const narrowed = unnamed.flatMap(({ tenantId, mayDo }) => (mayDo ? [{ tenantId, mayDo }] : []))
  const able = narrowed.length > 0 ? await usersWith(tx, narrowed) : []
  return ({ tenantId, userIds, mayDo }) => {
    if (userIds) return userIds
    if (!mayDo) return everybody.get(tenantId) ?? []
    return able.flatMap((one) =>
      one.tenantId === tenantId && one.codes.some((code) => mayDo.includes(code)) ? [one.userId] : [],
    )
  }
}

interface Able {
  tenantId: string
  userId: string
  codes: string[]
}

/** The enabled users of these tenants with one of these permissions, in their order. */
function usersWith(tx: Tx, wanted: { tenantId: string; mayDo: readonly string[] }[]): Promise<Able[]> {
  const tenantIds = [...new Set(wanted.map(({ tenantId }) => tenantId))]
  const codes = [...new Set(wanted.flatMap(({ mayDo }) => mayDo))]
  return many(
    tx,
    sql<Able>`
      select u.tenant_id::text, u.id::text as user_id, array_agg(distinct m.code) as codes
      from users u
      join user_roles ur on ur.user_id = u.id
      join roles r on r.id = ur.role_id and r.status = 'ENABLED'
      join role_menus rm on rm.role_id = r.id
      join menus m on m.id = rm.menu_id and m.code = any(${codes}::text[])
      where u.tenant_id = any(${tenantIds}::bigint[]) and u.status = 'ENABLED'
      group by u.tenant_id, u.id
      order by u.id
      limit ${MOST_PEOPLE * tenantIds.length}
    `,
  )
}

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
