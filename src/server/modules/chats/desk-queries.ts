// Chats as the people who serve see them.
import { sql, type RawBuilder } from 'kysely'
import type { ChatStage, ChatStatus } from '../../../shared/chat.ts'
import { QUEUE_CAP } from '../../../shared/calls/inbox.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { soldBy } from '../orders/order-scope.ts'
import { chatColumns, type StoredChat } from './chat-rows.ts'

/** Somebody at the desk. */
export interface Desk {
  userId: string
  /** Their company, which serves. */
  orgId: string
  groupIds: string[]
  seesAll: boolean
}

/** The chats that they may see: their own, those they were invited to, and those of their workgroups. */
const seenBy = ({ userId, orgId, groupIds, seesAll }: Desk): RawBuilder<unknown> => sql`
  c.org_id = ${orgId} and (
    ${seesAll}::boolean or c.agent_id = ${userId} or c.workgroup_id is null and c.status <> 'ROBOT'
    or c.workgroup_id = any(${groupIds}::bigint[])
    or exists (select from chat_members cm where cm.chat_id = c.id and cm.user_id = ${userId})
  )
`

/** A waiting chat that they may take. */
const waitingFor = ({ orgId, groupIds, seesAll }: Omit<Desk, 'userId'>): RawBuilder<unknown> => sql`
  c.org_id = ${orgId} and c.status in ('WAITING', 'LEFT')
  and (${seesAll}::boolean or c.workgroup_id is null or c.workgroup_id = any(${groupIds}::bigint[]))
`

/** The person's message is the last one: they wait for a reply. */
export const isUnanswered = sql`
  exists (select from chat_messages m where m.chat_id = c.id and m.seq = c.last_seq and m.author = 'CUSTOMER')
`

export interface DeskRow {
  chatId: string
  tenantId: string
  status: ChatStatus
  stage: ChatStage
  customerName: string
  personName: string
  workgroupName: string
  agentName: string
  boundName: string
  boundAgentId: string | null
  agentId: string | null
  subject: string
  lastText: string
  lastAt: Date
  waitingSince: Date | null
  unread: number
  isUnanswered: boolean
  rating: number | null
}

const deskRows = ({ userId }: Pick<Desk, 'userId'>, which: RawBuilder<unknown>) => sql<DeskRow>`
  select c.id as chat_id, c.tenant_id, c.status, c.stage, t.tenant_name as customer_name,
    coalesce(nullif(p.real_name, ''), p.account) as person_name, coalesce(g.name, '') as workgroup_name,
    coalesce(nullif(a.real_name, ''), a.account, '') as agent_name,
    coalesce(nullif(b.real_name, ''), b.account, '') as bound_name, c.bound_agent_id, c.agent_id, c.subject,
    c.last_text, c.last_at, c.waiting_since,
    case
      when c.agent_id = ${userId} then c.last_seq - c.agent_read_seq
      else coalesce((
        select c.last_seq - cm.read_seq from chat_members cm where cm.chat_id = c.id and cm.user_id = ${userId}
      ), 0)
    end as unread, ${isUnanswered} as is_unanswered, c.rating::integer as rating
  from chats c
  join tenants t on t.id = c.tenant_id
  join users p on p.id = c.user_id
  left join im_workgroups g on g.id = c.workgroup_id
  left join users a on a.id = c.agent_id
  left join users b on b.id = c.bound_agent_id
  where ${which}
`

/** The inbox counts no more either. */
const MOST_WAITING = QUEUE_CAP + 1
const MOST_MINE = 100

export const myChats = (db: Queryable, desk: Desk) =>
  many(
    db,
    sql<DeskRow>`
      ${deskRows(
        desk,
        sql`c.org_id = ${desk.orgId} and c.status = 'OPEN' and (
          c.agent_id = ${desk.userId}
          or c.id in (select cm.chat_id from chat_members cm where cm.user_id = ${desk.userId})
        )`,
      )}
      order by c.last_at desc, c.id
      limit ${MOST_MINE}
    `,
  )

export const waitingChats = (db: Queryable, desk: Desk) =>
  many(
    db,
    sql<DeskRow>`
      ${deskRows(desk, waitingFor(desk))}
      order by c.waiting_since, c.id
      limit ${MOST_WAITING}
    `,
  )

export const deskRow = (db: Queryable, desk: Desk, chatId: string) =>
  maybeOne(db, deskRows(desk, sql`c.id = ${chatId} and ${seenBy(desk)}`))

const MOST_FORMER = 10

/** The other chats of the same customer that they may see, the newest first. */
export const formerChats = (
  db: Queryable,
  desk: Desk,
  { chatId, tenantId }: { chatId: string; tenantId: string },
) =>
  many(
    db,
    sql<DeskRow>`
      ${deskRows(desk, sql`c.tenant_id = ${tenantId} and c.id <> ${chatId} and ${seenBy(desk)}`)}
      order by c.id desc
      limit ${MOST_FORMER}
    `,
  )

export const lockSeen = (tx: Tx, desk: Desk, chatId: string) =>
  maybeOne(
    tx,
    sql<StoredChat>`
      select ${chatColumns}
      from chats c
      where c.id = ${chatId} and ${seenBy(desk)}
      for update
    `,
  )

export interface FoundRow extends DeskRow {
  seq: number
  text: string
  saidAt: Date
}

/** Messages that hold a text, in chats that they may see, and their number, capped. */
export async function findSaid(
  db: Queryable,
  desk: Desk,
  { q, size, current }: { q: string; size: number; current: number },
): Promise<{ rows: FoundRow[]; total: number }> {
  const which = sql`c.id in (select m.chat_id from chat_messages m where m.text ilike ${holding(q)}) and ${seenBy(desk)}`
  const rows = await many(
    db,
    sql<FoundRow>`
      select d.*, m.seq, m.text, m.created_at as said_at
      from (${deskRows(desk, which)}) d
      join chat_messages m on m.chat_id = d.chat_id and m.text ilike ${holding(q)}
      order by m.created_at desc, m.chat_id desc, m.seq desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (
        select 1
        from chat_messages m
        join chats c on c.id = m.chat_id
        where m.text ilike ${holding(q)} and ${seenBy(desk)}
        limit ${TOTAL_CAP + 1}
      ) as counted
    `,
  )
  return { rows, total }
}

export const markRead = async (tx: Tx, { userId }: Desk, chat: StoredChat) => {
  if (chat.agentId === userId)
    await run(tx, sql`update chats set agent_read_seq = last_seq where id = ${chat.chatId}`)
  await run(
    tx,
    sql`update chat_members set read_seq = ${chat.lastSeq} where chat_id = ${chat.chatId} and user_id = ${userId}`,
  )
}

export async function countUnreadServed(db: Queryable, { userId, orgId }: Pick<Desk, 'userId' | 'orgId'>) {
  const { unread } = await one(
    db,
    sql<{ unread: number }>`
      select coalesce(sum(last_seq - agent_read_seq), 0)::int as unread
      from chats
      where agent_id = ${userId} and org_id = ${orgId} and status = 'OPEN'
    `,
  )
  return unread
}

/** The person of a chat, with their company. */
export const customerOf = (db: Queryable, { chatId }: { chatId: string }) =>
  one(
    db,
    sql<{ tenantId: string; name: string; tenantType: string; personName: string; phone: string }>`
      select t.id as tenant_id, t.tenant_name as name, t.tenant_type,
        coalesce(nullif(u.real_name, ''), u.account) as person_name, coalesce(u.phone, '') as phone
      from chats c
      join users u on u.id = c.user_id
      join tenants t on t.id = c.tenant_id
      where c.id = ${chatId}
    `,
  )

const ORDERS_SHOWN = 8

/** The newest orders of a customer, or of a supplier those it sells, in the caller's scope. */
export const ordersOf = (
  db: Queryable,
  { me, tenantId }: { me: Parameters<typeof soldBy>[0]; tenantId: string },
) =>
  many(
    db,
    sql<{ orderId: string; orderNo: string; statusCode: number; amountFen: number; submittedAt: Date }>`
      select o.id as order_id, o.order_no, o.status as status_code, o.amount_fen, o.submitted_at
      from orders o
      where (o.tenant_id = ${tenantId} or o.supplier_id = ${tenantId}) and ${soldBy(me)}
      order by o.submitted_at desc, o.id desc
      limit ${ORDERS_SHOWN}
    `,
  )

const MOST_NOTES = 50

export interface NoteRow {
  id: string
  text: string
  author: string
  createdAt: Date
}

export const notesOn = (db: Queryable, { orgId, customerId }: { orgId: string; customerId: string }) =>
  many(
    db,
    sql<NoteRow>`
      select n.id, n.text, coalesce(nullif(u.real_name, ''), u.account) as author, n.created_at
      from chat_notes n
      join users u on u.id = n.created_by
      where n.tenant_id = ${orgId} and n.customer_id = ${customerId}
      order by n.id desc
      limit ${MOST_NOTES}
    `,
  )
