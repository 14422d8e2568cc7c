import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { messageColumns, type Content, type StoredChat, type StoredMessage } from './chat-rows.ts'

/** A message without its place in the chat. */
export type Draft = Pick<StoredMessage, 'author' | 'kind'> &
  Partial<Pick<StoredMessage, 'senderId' | 'senderName' | 'clientId' | 'text'>> & { content?: Content }

/** Characters of a subject, which is compared with skills. */
const MOST_SUBJECT = 500
/** Characters of the newest message in a list. */
const MOST_LAST_TEXT = 100

/**
 * Adds messages to a chat whose row the transaction holds: that lock gives each its number without a gap.
 * Changes the chat that is handed in, so that more can follow. `isSeen`: the person has it before them, because
 * they wrote it or it answers what they did.
 */
export async function addMessages(
  tx: Tx,
  chat: StoredChat,
  { drafts, now, isSeen = false }: { drafts: Draft[]; now: Date; isSeen?: boolean },
): Promise<StoredMessage[]> {
  if (drafts.length === 0) return []
  const rows = drafts.map((draft, place) => ({
    seq: chat.lastSeq + place + 1,
    author: draft.author,
    sender_id: draft.senderId ?? null,
    sender_name: draft.senderName ?? '',
    client_id: draft.clientId ?? null,
    kind: draft.kind,
    text: draft.text ?? '',
    content: draft.content ?? null,
  }))
  const spoken = drafts.filter(({ author, kind }) => author === 'CUSTOMER' && kind !== 'PICTURE')
  const isUnserved = chat.status !== 'OPEN'
  chat.lastSeq += drafts.length
  if (isUnserved)
    chat.subject = [chat.subject, ...spoken.map(({ text }) => text ?? '')]
      .join(' ')
      .trim()
      .slice(0, MOST_SUBJECT)
  if (isSeen) {
    chat.customerReadSeq = chat.lastSeq
    chat.customerSeenAt = now
  }
  const last = drafts.findLast(({ kind }) => kind !== 'EVENT')
  return many(
    tx,
    sql<StoredMessage>`
      ${PREPARED}
      with m as (
        insert into chat_messages
          (chat_id, seq, tenant_id, author, sender_id, sender_name, client_id, kind, text, content, created_at)
        select ${chat.chatId}::bigint, seq, ${chat.tenantId}::bigint, author, sender_id, sender_name, client_id, kind,
          text, content, ${now}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (
          seq integer, author text, sender_id bigint, sender_name text, client_id text, kind text, text text,
          content jsonb
        )
        returning *
      ),
      noted as (
        update chats
        set last_seq = ${chat.lastSeq}, last_at = ${now}, subject = ${chat.subject},
          last_text = coalesce(${last ? lastText(last) : null}::text, last_text),
          customer_read_seq = ${chat.customerReadSeq}, customer_seen_at = ${chat.customerSeenAt}
        where id = ${chat.chatId}
      )
      select ${messageColumns} from m order by m.seq
    `,
  )
}

function lastText({ text = '' }: Draft): string {
  return text.slice(0, MOST_LAST_TEXT)
}
