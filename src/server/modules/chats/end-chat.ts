import { sql } from 'kysely'
import type { ChatEvent } from '../../../shared/chat.ts'
import { audit, type Acting } from '../../audit.ts'
import { many, maybeOne, inTransaction, run, type Db, type Tx } from '../../db/connection.ts'
import { addMessages } from './add-messages.ts'
import { chatColumns, type StoredChat, type StoredMessage } from './chat-rows.ts'
import { isUnanswered } from './desk-queries.ts'
import { saidIn, type Said } from './said.ts'
import { readChatSettings } from './settings.ts'

/** Ends a chat whose row is held, and says in it who ended it. */
export async function endChat(
  tx: Tx,
  ctx: Acting,
  { chat, event, byName }: { chat: StoredChat; event: ChatEvent; byName: string },
): Promise<StoredMessage[]> {
  const drafts = [{ author: 'SYSTEM', kind: 'EVENT', senderName: byName, content: { event } } as const]
  const messages = await addMessages(tx, chat, { drafts, now: ctx.now, isSeen: event === 'closedByCustomer' })
  await run(tx, sql`update chats set status = 'CLOSED', closed_at = ${ctx.now} where id = ${chat.chatId}`)
  const before = { status: chat.status }
  chat.status = 'CLOSED'
  await audit(tx, ctx, {
    ...{ action: 'chatClose', entity: 'chat', entityId: chat.chatId, tenantId: chat.orgId },
    ...{ before, after: { event } },
  })
  return messages
}

/** What one run ends; the next takes the rest. */
const AT_ONCE = 200

/** Ends chats in which nobody has said anything for long; those that wait for an agent's reply stay. */
export async function endIdleChats(
  db: Db,
  { now, said }: { now: Date; said: (said: Said) => void },
): Promise<number> {
  const { idleHours } = await readChatSettings(db)
  const before = new Date(now.getTime() - idleHours * 3_600_000)
  const isIdle = sql`
    c.status in ('ROBOT', 'OPEN') and c.last_at < ${before} and not (c.status = 'OPEN' and ${isUnanswered})
  `
  const due = await many(
    db,
    sql<{ id: string }>`select c.id from chats c where ${isIdle} order by c.id limit ${AT_ONCE}`,
  )
  for (const { id } of due) {
    const told = await inTransaction(db, async (tx) => {
      const chat = await maybeOne(
        tx,
        sql<StoredChat>`select ${chatColumns} from chats c where c.id = ${id} and ${isIdle} for update`,
      )
      if (!chat) return []
      const acting = { now, requestId: '', me: undefined }
      const messages = await endChat(tx, acting, { chat, event: 'closedByTime', byName: '' })
      return saidIn(chat, messages)
    })
    told.forEach(said)
  }
  return due.length
}
