import { sql } from 'kysely'
import type { PushedMessage } from '../../../shared/calls/message.ts'
import type { Language } from '../../../shared/errors.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

export interface MessageRow {
  id: string
  name: Record<Language, string>
  content: Record<Language, string>
  type: string
  sourceId: string | null
  sourceNum: string
  statusCode: 'NEW' | 'READED'
  createdAt: Date
}

/** A message with its place in the order in which messages became visible. */
export interface NumberedMessage extends MessageRow {
  tenantId: string
  userId: string
  seq: string
}

export const messageColumns = sql`
  id, name, content, type, source_id as "sourceId", source_num as "sourceNum",
  status_code as "statusCode", created_at as "createdAt"
`

/** What comes after a number, in order: of everybody, or of one user. */
export const messagesAfter = (
  db: Queryable,
  { after, of, limit }: { after: number; of?: { tenantId: string; userId: string }; limit: number },
) => {
  const theirs = of ? sql`and tenant_id = ${of.tenantId} and user_id = ${of.userId}` : sql``
  return many(
    db,
    sql<NumberedMessage>`
      select ${messageColumns}, tenant_id as "tenantId", user_id as "userId", seq
      from messages
      where seq > ${after} ${theirs}
      order by seq
      limit ${limit}
    `,
  )
}

/** The number of the latest message; 0 before the first. */
export async function lastMessageNumber(db: Queryable): Promise<number> {
  const counter = await maybeOne(db, sql<{ last: string }>`select last from message_counter`)
  return Number(counter?.last ?? 0)
}

/** The message in the words of its reader. */
export function presentMessage(row: MessageRow, language: Language) {
  return {
    id: row.id,
    messageName: row.name[language],
    content: row.content[language],
    type: row.type,
    sourceId: row.sourceId,
    sourceNum: row.sourceNum,
    statusCode: row.statusCode,
    createTime: row.createdAt.toISOString(),
  }
}

export function pushedMessage(row: NumberedMessage, language: Language): PushedMessage {
  return { ...presentMessage(row, language), cursor: row.seq }
}
