import { sql } from 'kysely'
import { many, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'
import type { MailFault } from '../../gateways/mail/port.ts'
import type { MailAttachment, MailWanted } from './mail.ts'

interface NewMails extends Omit<MailWanted, 'to' | 'attachments'> {
  recipients: { id: string; recipient: string }[]
  attachments: MailAttachment[]
}

/** Writes the same mail for each recipient, with the same attachments. */
export async function insertMails(tx: Tx, mails: NewMails, now: Date) {
  const { recipients, attachments, tenantId, source, subject, text, by } = mails
  const ids = recipients.map(({ id }) => id)
  const names = attachments.map(({ fileName }) => fileName).join('\n')
  await run(
    tx,
    sql`
      insert into mails
        (id, tenant_id, source, recipient, subject, body, files, next_at, created_by, updated_by, created_at,
          updated_at)
      select id, ${tenantId}::bigint, ${source}, recipient, ${subject}, ${text}, ${names}, ${now}::timestamptz,
        ${by}::bigint, ${by}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}::bigint[], ${recipients.map(({ recipient }) => recipient)}::text[]) as new (id, recipient)
    `,
  )
  if (attachments.length === 0) return
  const files = attachments.map((attachment, sort) => ({ ...attachment, sort }))
  await run(
    tx,
    sql`
      insert into mail_attachments (mail_id, sort, file_key, file_name, type, own)
      select mail_id, sort, "fileKey", "fileName", type, own
      from unnest(${ids}::bigint[]) as mail (mail_id)
      cross join json_to_recordset(${JSON.stringify(files)}::json)
        as file (sort integer, "fileKey" text, "fileName" text, type text, own boolean)
    `,
  )
}

/** A mail that is due now. */
export interface DueMail {
  id: string
  recipient: string
  subject: string
  body: string
  /** The tries so far, with the one that begins. */
  attempts: number
}

/** A process that crashes while it sends leaves the mail to the next run after this time. */
const LEASE_MS = 5 * 60_000

/** Takes the mails that are due, those waiting longest first; others skip them meanwhile. */
export function takeDue(db: Queryable, { now, most }: { now: Date; most: number }): Promise<DueMail[]> {
  const lease = new Date(now.getTime() + LEASE_MS)
  return many(
    db,
    sql<DueMail>`
      with due as (
        select id
        from mails
        where status = 'WAITING' and next_at <= ${now}
        order by next_at, id
        limit ${most}
        for update skip locked
      )
      update mails m
      set next_at = ${lease}, attempts = m.attempts + 1, updated_at = ${now}
      from due
      where m.id = due.id
      returning m.id::text, m.recipient, m.subject, m.body, m.attempts
    `,
  )
}

export const attachmentsOf = (db: Queryable, mailId: string) =>
  many(
    db,
    sql<MailAttachment>`
      select file_key, file_name, type, own
      from mail_attachments
      where mail_id = ${mailId}
      order by sort
    `,
  )

export interface MailOutcome {
  id: string
  /** The try that this came of. */
  attempts: number
  status: 'SENT' | 'WAITING' | 'FAILED'
  nextAt: Date | null
  fault: MailFault | 'NOT_SET_UP' | 'NO_FILE' | null
  said: string | null
}

/** Records what came of a try, unless the mail has been taken up anew since. */
export async function recordOutcome(db: Queryable, outcome: MailOutcome, now: Date): Promise<void> {
  const { id, attempts, status, nextAt, fault, said } = outcome
  await run(
    db,
    sql`
      update mails
      set status = ${status}, next_at = ${nextAt}, fault = ${fault}, said = ${said},
        sent_at = case when ${status === 'SENT'} then ${now}::timestamptz end,
        version = version + 1, updated_at = ${now}
      where id = ${id} and status = 'WAITING' and attempts = ${attempts}
    `,
  )
}

/** Sends failed mails once more from the beginning. Returns their number. */
export function sendAgain(db: Queryable, { ids, by, now }: { ids: string[]; by: string; now: Date }) {
  return run(
    db,
    sql`
      update mails
      set status = 'WAITING', attempts = 0, next_at = ${now}, fault = null, said = null,
        version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = any(${ids}::bigint[]) and status = 'FAILED'
    `,
  )
}

/**
 * Removes a portion of the mails from before a time. Returns their number, and the keys of content that no other
 * mail has.
 */
export async function deleteBefore(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<{ removed: number; keys: string[] }> {
  const rows = await many(
    db,
    sql<{ id: string; ownKeys: string[] }>`
      delete from mails
      where id in (
        select id
        from mails
        where created_at < ${before}
        order by created_at, id
        limit ${most}
        for update skip locked
      )
      returning id::text, coalesce(
        (select array_agg(a.file_key) from mail_attachments a where a.mail_id = mails.id and a.own), '{}'
      ) as own_keys
    `,
  )
  const keys = [...new Set(rows.flatMap(({ ownKeys }) => ownKeys))]
  const kept = await many(
    db,
    sql<{ fileKey: string }>`
      select distinct file_key
      from mail_attachments
      where file_key = any(${keys}::text[])
    `,
  )
  const still = new Set(kept.map(({ fileKey }) => fileKey))
  return { removed: rows.length, keys: keys.filter((key) => !still.has(key)) }
}
