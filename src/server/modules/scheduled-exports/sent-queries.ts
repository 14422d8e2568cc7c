import { sql } from 'kysely'
import { SENT_DAYS } from '../../../shared/calls/scheduled-export.ts'
import { many, maybeOne, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'

/** A file that one person was sent. */
export interface StoredSent {
  id: string
  tenantId: string
  scheduleId: string | null
  userId: string
  screen: string
  viewName: string
  fileKey: string
  fileName: string
  format: 'xlsx' | 'csv'
  rows: number
  sentAt: Date
}

const columns = sql`
  id, tenant_id, schedule_id, user_id, screen, view_name, file_key, file_name, format, rows, sent_at
`
const DAY_MS = 86_400_000
const MOST_SHOWN = 50

export const insertSent = (tx: Tx, sent: StoredSent) =>
  run(
    tx,
    sql`
      insert into sent_exports (${columns})
      select ${sent.id}, ${sent.tenantId},
        (select id from scheduled_exports where id = ${sent.scheduleId}), ${sent.userId}, ${sent.screen},
        ${sent.viewName}, ${sent.fileKey}, ${sent.fileName}, ${sent.format}, ${sent.rows}, ${sent.sentAt}
    `,
  )

/** A person's files, the latest first. */
export const sentTo = (db: Queryable, userId: string) =>
  many(
    db,
    sql<StoredSent>`
      select ${columns}
      from sent_exports
      where user_id = ${userId}
      order by sent_at desc, id desc
      limit ${MOST_SHOWN}
    `,
  )

export const findSent = (db: Queryable, { id, userId }: { id: string; userId: string }) =>
  maybeOne(db, sql<StoredSent>`select ${columns} from sent_exports where id = ${id} and user_id = ${userId}`)

/** Forgets a portion of the files that are too old; returns their keys. */
export async function forgetOld(db: Db, now: Date): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ fileKey: string }>`
      delete from sent_exports
      where id in (
        select id
        from sent_exports
        where sent_at < ${new Date(now.getTime() - SENT_DAYS * DAY_MS)}
        order by sent_at
        limit 100
        for update skip locked
      )
      returning file_key
    `,
  )
  return rows.map(({ fileKey }) => fileKey)
}
