// Delivered messages as the outbox stores them: once for all recipients.
import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { presentWords, type MessageWords } from './message-rows.ts'

interface Told extends MessageWords {
  tenantId: string
  firstSeq: number
  people: number
  /** Comma-separated, in the order of their numbers: much faster to read than an array. */
  userIds: string
  messageIds: string
}

/** A message for one reader. */
export interface Push {
  tenantId: string
  userId: string
  seq: number
  /** The websocket frame, in the reader's language. */
  frameIn: (language: Language) => string
}

/** The messages after a number, in order; the messages of a row are all visible or none. */
export const toldAfter = (db: Queryable, { after, limit }: { after: number; limit: number }) =>
  many(
    db,
    sql<Told>`
      select tenant_id, type, payload -> 'name' as name, payload -> 'content' as content,
        payload ->> 'sourceId' as source_id, coalesce(payload ->> 'sourceNum', '') as source_num,
        coalesce(payload -> 'sourceIds', '[]') as source_ids,
        case
          when type not in ('order_online', 'order_cod_cust') or payload ->> 'sourceId' is null then '[]'
          when jsonb_array_length(coalesce(payload -> 'sourceIds', '[]')) > 0 then payload -> 'sourceIds'
          else jsonb_build_array(payload ->> 'sourceId')
        end as payable_ids,
        'NEW' as status_code, created_at, first_seq::float8,
        cardinality(user_ids) as people,
        array_to_string(user_ids, ',') as user_ids, array_to_string(message_ids, ',') as message_ids
      from outbox
      where first_seq > ${after}
      order by outbox.first_seq
      limit ${limit}
    `,
  )

export const lastSeqOf = ({ firstSeq, people }: Told): number => firstSeq + people - 1

/** The messages of a row; texts that all of them share are stored once. */
export function pushesOf({ userIds, messageIds, firstSeq, tenantId, ...words }: Told): Push[] {
  const shared = new Map<Language, string>()
  const sharedIn = (language: Language) => {
    const known = shared.get(language) ?? JSON.stringify(presentWords(words, language)).slice(1)
    shared.set(language, known)
    return known
  }
  const ids = messageIds.split(',')
  return userIds.split(',').map((userId, place) => {
    const seq = firstSeq + place
    const frameIn = (language: Language) => `{"id":"${ids[place]}","cursor":"${seq}",${sharedIn(language)}`
    return { tenantId, userId, seq, frameIn }
  })
}
