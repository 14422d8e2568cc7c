import { sql } from 'kysely'
import { isServed } from '../../../shared/service-hours.ts'
import { audit } from '../../audit.ts'
import { inTransaction, many, maybeOne, run, type Db, type Tx } from '../../db/connection.ts'
import { addMessages } from './add-messages.ts'
import { chatColumns, type StoredChat } from './chat-rows.ts'
import { isUnanswered } from './desk-queries.ts'
import { saidIn, type Said } from './said.ts'
import { PRESENT_MS, readChatSettings } from './settings.ts'

/** What one run returns; the next takes the rest. */
const AT_ONCE = 200

/**
 * Returns chats to their queue whose person has waited for `chat_reply_minutes` while their agent is away from the
 * desk, before those who came later. Outside the hours they are left there as messages. Returns how many.
 */
export async function requeueUnanswered(
  db: Db,
  { now, said }: { now: Date; said: (said: Said) => void },
): Promise<number> {
  const settings = await readChatSettings(db)
  const status = isServed(settings, now) ? 'WAITING' : 'LEFT'
  const before = new Date(now.getTime() - settings.replyMinutes * 60_000)
  const presentSince = new Date(now.getTime() - PRESENT_MS)
  const isForsaken = sql`
    c.status = 'OPEN' and c.last_at < ${before} and ${isUnanswered} and not exists (
      select from chat_agents a
      join users u on u.id = a.user_id and u.status = 'ENABLED'
      where a.user_id = c.agent_id and a.on_duty and a.seen_at >= ${presentSince}
    )
  `
  const due = await many(
    db,
    sql<{ id: string }>`select c.id from chats c where ${isForsaken} order by c.last_at limit ${AT_ONCE}`,
  )
  let returned = 0
  for (const { id } of due) {
    const told = await inTransaction(db, async (tx) => {
      const chat = await maybeOne(
        tx,
        sql<StoredChat>`select ${chatColumns} from chats c where c.id = ${id} and ${isForsaken} for update`,
      )
      return chat ? requeue(tx, chat, { status, now }) : []
    })
    told.forEach(said)
    returned += told.length
  }
  return returned
}

async function requeue(
  tx: Tx,
  chat: StoredChat,
  { status, now }: { status: 'WAITING' | 'LEFT'; now: Date },
): Promise<Said[]> {
  const content = { event: status === 'LEFT' ? 'left' : 'requeued' } as const
  const drafts = [{ author: 'SYSTEM', kind: 'EVENT', content } as const]
  // Read before the event is added, which is newer than what the person waits for.
  await run(
    tx,
    sql`update chats set status = ${status}, agent_id = null, waiting_since = last_at where id = ${chat.chatId}`,
  )
  const messages = await addMessages(tx, chat, { drafts, now })
  const acting = { now, requestId: '', me: undefined }
  await audit(tx, acting, {
    ...{ action: 'chatRequeue', entity: 'chat', entityId: chat.chatId, tenantId: chat.orgId },
    ...{ before: { status: chat.status, agentId: chat.agentId }, after: { status } },
  })
  // Its agent is told too: the page may be open somewhere.
  return saidIn(chat, messages)
}
