// The chats of the person who is served, and the messages of any chat.
import { sql } from 'kysely'
import { CHAT_PAGE, type ChatStage } from '../../../shared/chat.ts'
import { holding } from '../../engine/contains.ts'
import type { Me } from '../../context.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { chatColumns, messageColumns, type StoredChat, type StoredMessage } from './chat-rows.ts'

type Person = Pick<Me, 'tenantId' | 'userId'>

export const lockRunning = (tx: Tx, { tenantId, userId }: Person) =>
  maybeOne(
    tx,
    sql<StoredChat>`
      ${PREPARED}
      select ${chatColumns}
      from chats c
      where c.user_id = ${userId} and c.tenant_id = ${tenantId} and c.status <> 'CLOSED'
      for update
    `,
  )

/** The newest chat of the person. */
export const lastChat = (db: Queryable, { tenantId, userId }: Person) =>
  maybeOne(
    db,
    sql<StoredChat>`
      select ${chatColumns}
      from chats c
      where c.user_id = ${userId} and c.tenant_id = ${tenantId}
      order by c.id desc
      limit 1
    `,
  )

/** Locks a chat of the person by its id. */
export const lockOwn = (tx: Tx, { tenantId, userId }: Person, chatId: string) =>
  maybeOne(
    tx,
    sql<StoredChat>`
      select ${chatColumns}
      from chats c
      where c.id = ${chatId} and c.user_id = ${userId} and c.tenant_id = ${tenantId}
      for update
    `,
  )

interface NewChat {
  id: string
  orgId: string
  stage: ChatStage
  client: 'WEB' | 'MOBILE'
  now: Date
}

/** Begins a chat; changes nothing while the person has a running one. */
export const insertChat = (
  tx: Tx,
  { tenantId, userId }: Person,
  { id, orgId, stage, client, now }: NewChat,
) =>
  run(
    tx,
    sql`
      insert into chats
        (id, tenant_id, org_id, user_id, stage, client, status, last_at, customer_seen_at, created_at)
      values (${id}, ${tenantId}, ${orgId}, ${userId}, ${stage}, ${client}, 'ROBOT', ${now}, ${now}, ${now})
      on conflict (user_id) where status <> 'CLOSED' do nothing
    `,
  )

/** Changes the scene of a held chat. */
export async function saveStage(tx: Tx, chat: StoredChat, stage: ChatStage) {
  if (chat.stage === stage) return
  await run(tx, sql`update chats set stage = ${stage} where id = ${chat.chatId}`)
  chat.stage = stage
}

/** The message that this sender's page has sent before under the same id. */
export const sentBefore = (tx: Tx, { senderId, clientId }: { senderId: string; clientId: string }) =>
  maybeOne(
    tx,
    sql<StoredMessage>`
      ${PREPARED}
      select ${messageColumns}
      from chat_messages m
      where m.sender_id = ${senderId} and m.client_id = ${clientId}
    `,
  )

/** How many messages the sender has sent since a moment, and the parameter that limits them. */
export const countSent = (tx: Tx, { senderId, since }: { senderId: string; since: Date }) =>
  one(
    tx,
    sql<{ sent: number; limit: string | null }>`
      ${PREPARED}
      select
        (select count(*)::int from chat_messages where sender_id = ${senderId} and created_at > ${since}) as sent,
        (
          select param_value from params where param_key = 'chat_messages_per_minute' and deleted_at is null
        ) as "limit"
    `,
  )

/** What the person and the service said, newest first, one more than a page holds. */
export const ownMessages = (
  db: Queryable,
  { tenantId, userId }: Person,
  { before, q }: { before: { chatId: string; seq: number } | undefined; q: string },
) =>
  many(
    db,
    sql<StoredMessage>`
      select ${messageColumns}
      from chat_messages m
      join chats c on c.id = m.chat_id
      where c.user_id = ${userId} and c.tenant_id = ${tenantId}
        and (${before?.chatId ?? null}::bigint is null
          or (m.chat_id, m.seq) < (${before?.chatId ?? null}::bigint, ${before?.seq ?? null}::integer))
        and (${q === ''}::boolean or m.text ilike ${holding(q)})
      order by m.chat_id desc, m.seq desc
      limit ${CHAT_PAGE + 1}
    `,
  )

/** The messages of a chat, newest first, one more than a page holds. */
export const messagesOf = (
  db: Queryable,
  { chatId, beforeSeq }: { chatId: string; beforeSeq?: number | undefined },
) =>
  many(
    db,
    sql<StoredMessage>`
      select ${messageColumns}
      from chat_messages m
      where m.chat_id = ${chatId} and m.seq < ${beforeSeq ?? 2_147_483_647}::integer
      order by m.seq desc
      limit ${CHAT_PAGE + 1}
    `,
  )

/** Messages by chat and number, in order. */
export const messagesAt = (db: Queryable, places: { chatId: string; fromSeq: number; toSeq: number }[]) =>
  many(
    db,
    sql<StoredMessage>`
      ${PREPARED}
      select ${messageColumns}
      from unnest(
        ${places.map(({ chatId }) => chatId)}::bigint[], ${places.map(({ fromSeq }) => fromSeq)}::integer[],
        ${places.map(({ toSeq }) => toSeq)}::integer[]
      ) as wanted (chat_id, from_seq, to_seq)
      join chat_messages m on m.chat_id = wanted.chat_id and m.seq between wanted.from_seq and wanted.to_seq
      order by m.chat_id, m.seq
    `,
  )

export async function countUnread(db: Queryable, { tenantId, userId }: Person): Promise<number> {
  const { unread } = await one(
    db,
    sql<{ unread: number }>`
      select coalesce(sum(last_seq - customer_read_seq), 0)::int as unread
      from chats
      where user_id = ${userId} and tenant_id = ${tenantId} and last_seq > customer_read_seq
    `,
  )
  return unread
}

export const markOwnRead = (tx: Tx, { tenantId, userId }: Person, now: Date) =>
  run(
    tx,
    sql`
      update chats
      set customer_read_seq = last_seq, customer_seen_at = ${now}
      where user_id = ${userId} and tenant_id = ${tenantId}
        and (last_seq > customer_read_seq or status <> 'CLOSED')
    `,
  )

/** How many wait longer in the same queue. */
export async function countAhead(db: Queryable, { chatId, orgId, workgroupId }: StoredChat): Promise<number> {
  const { ahead } = await one(
    db,
    sql<{ ahead: number }>`
      select count(*)::int as ahead
      from chats other
      join chats mine on mine.id = ${chatId}
      where other.org_id = ${orgId} and other.workgroup_id is not distinct from ${workgroupId}::bigint
        and other.status in ('WAITING', 'LEFT') and other.waiting_since < mine.waiting_since
    `,
  )
  return ahead
}

export const saveRating = (
  tx: Tx,
  { chatId, stars, note, now }: { chatId: string; stars: number | null; note: string; now: Date },
) =>
  run(
    tx,
    sql`
      update chats
      set rating = ${stars}::smallint, rating_note = ${note}, rating_settled_at = ${now}
      where id = ${chatId} and status = 'CLOSED' and rating_settled_at is null
    `,
  )
