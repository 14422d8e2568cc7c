// Messages by SMS, for the kinds that a person has chosen.
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { inTransaction, many, run, type Tx } from '../../db/connection.ts'
import { logFault } from '../../log-fault.ts'

const BATCH = 50
/** Each text costs money and disturbs the phone's owner. */
const MOST_A_DAY = 20
const MOST_ATTEMPTS = 5
const WAIT_MS = 5 * 60_000
const DAY_MS = 86_400_000

interface DueText {
  id: string
  name: string
  phone: string
  attempts: number
  /** Texts to the same person within a day. */
  sentToday: number
}

/**
 * Sends the texts that are due, each once: a text is claimed before the provider is asked, and tried again later if
 * it refuses. Returns the number of sent texts.
 */
export async function sendTexts({ db, sms }: Services, now: Date): Promise<number> {
  if (!sms.isSetUp) return 0
  let sent = 0
  for (;;) {
    const due = await inTransaction(db, (tx) => takeDueTexts(tx, now))
    for (const text of due) {
      const status = await sendText(text, sms)
      sent += status === 'SENT' ? 1 : 0
      await inTransaction(db, (tx) => saveStatus(tx, text.id, { status, now }))
    }
    if (due.length < BATCH) return sent
  }
}

type Status = 'PENDING' | 'SENT' | 'SKIPPED' | 'FAILED'

async function sendText(
  { name, phone, attempts, sentToday }: DueText,
  sms: Services['sms'],
): Promise<Status> {
  if (phone === '' || sentToday >= MOST_A_DAY) return 'SKIPPED'
  try {
    await sms.send({ kind: 'message', phone, facts: { name } })
    return 'SENT'
  } catch (error) {
    logFault('sms message', error)
    return attempts >= MOST_ATTEMPTS ? 'FAILED' : 'PENDING'
  }
}

/** Claims due texts for one attempt: no other process sends them meanwhile. */
function takeDueTexts(tx: Tx, now: Date): Promise<DueText[]> {
  return many(
    tx,
    sql<DueText>`
      with due as (
        select id
        from message_texts
        where status = 'PENDING' and next_try_at <= ${now}
        order by next_try_at
        limit ${BATCH}
        for update skip locked
      )
      update message_texts t
      set attempts = t.attempts + 1, next_try_at = ${new Date(now.getTime() + WAIT_MS)}, updated_at = ${now}
      from due, users u
      where t.id = due.id and u.id = t.user_id
      returning t.id, t.name, coalesce(u.phone, '') as phone, t.attempts, (
        select count(*)
        from message_texts other
        where other.user_id = t.user_id and other.status = 'SENT'
          and other.created_at > ${new Date(now.getTime() - DAY_MS)}
      )::int as sent_today
    `,
  )
}

async function saveStatus(tx: Tx, id: string, { status, now }: { status: Status; now: Date }) {
  await run(tx, sql`update message_texts set status = ${status}, updated_at = ${now} where id = ${id}`)
}
