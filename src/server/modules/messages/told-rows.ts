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
      select tenant_id as "tenantId", type, payload -> 'name' as name, payload -> 'content' as content,
        payload ->> 'sourceId' as "sourceId", coalesce(payload ->> 'sourceNum', '') as "sourceNum",
        coalesce(payload -> 'sourceIds', '[]') as "sourceIds",
        'NEW' as "statusCode", created_at as "createdAt", first_seq::float8 as "firstSeq",
        cardinality(user_ids) as people,
        array_to_string(user_ids, ',') as "userIds", array_to_string(message_ids, ',') as "messageIds"
      from outbox
      where first_seq > ${after}
      order by first_seq
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
