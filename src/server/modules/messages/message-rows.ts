import { sql } from 'kysely'
import type { PushedMessage } from '../../../shared/calls/message.ts'
import type { Language } from '../../../shared/errors.ts'
import { codesOf } from '../../order-codes.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

/** The content of a message, equal for all recipients. */
export interface MessageWords {
  name: Record<Language, string>
  content: Record<Language, string>
  type: string
  sourceId: string | null
  sourceNum: string
  /** All its subjects, if there are more than `sourceId`. */
  sourceIds: string[]
  /** Of a message that asks for a payment: the orders that may still be paid. */
  payableIds: string[]
  statusCode: 'NEW' | 'READED'
  createdAt: Date
}

export interface MessageRow extends MessageWords {
  id: string
}

/** A message with its position in the order in which messages became visible. */
interface NumberedMessage extends MessageRow {
  seq: string
}

export const messageColumns = sql`
  id, name, content, type, source_id, source_num, source_ids::text[],
  case
    when type in ('order_online', 'order_cod_cust') then array(
      select o.id::text
      from orders o
      where o.id = any(source_ids || source_id) and o.user_id = messages.user_id
        and (
          o.status in (${codesOf('pendingPayment', 'pendingDeposit', 'pendingBalance')})
          or (o.payment_method = 'cod' and o.pay_status = 'unpaid'
            and o.status in (${codesOf('shipped', 'signed', 'completed')}))
        )
      order by o.id
    )
    else '{}'
  end as payable_ids,
  status_code, created_at
`

/** A user's messages after a number, in order. */
export const messagesAfter = (
  db: Queryable,
  { after, of, limit }: { after: number; of: { tenantId: string; userId: string }; limit: number },
) =>
  many(
    db,
    sql<NumberedMessage>`
      select ${messageColumns}, seq
      from messages
      where seq > ${after} and tenant_id = ${of.tenantId} and user_id = ${of.userId}
      order by seq
      limit ${limit}
    `,
  )

/** The number of the latest message; 0 before the first. */
export async function lastMessageNumber(db: Queryable): Promise<number> {
  const counter = await maybeOne(db, sql<{ last: string }>`select last from message_counter`)
  return Number(counter?.last ?? 0)
}

/** The message in its reader's language. */
export function presentMessage(row: MessageRow, language: Language) {
  return { id: row.id, ...presentWords(row, language) }
}

export function presentWords(words: MessageWords, language: Language) {
  return {
    messageName: words.name[language],
    content: words.content[language],
    type: words.type,
    sourceId: words.sourceId,
    sourceNum: words.sourceNum,
    sourceIds: words.sourceIds,
    payableIds: words.payableIds,
    statusCode: words.statusCode,
    createTime: words.createdAt.toISOString(),
  }
}

export function pushedMessage(row: NumberedMessage, language: Language): PushedMessage {
  return { ...presentMessage(row, language), cursor: row.seq }
}
