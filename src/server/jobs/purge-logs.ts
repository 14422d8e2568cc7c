import { sql } from 'kysely'
import { run, type Db } from '../db/connection.ts'
import type { Services } from '../context.ts'
import { forgetMails } from '../modules/mails/forget-mails.ts'
import { readDays } from './read-days.ts'
import type { TimedTask } from './task.ts'

const DAY_MS = 86_400_000
/** Rows per statement, few enough that nobody waits long for the table. */
const BATCH = 5_000

/** The retention of each log, by the parameter that administrators set; 0 keeps everything. */
const logs = [
  { table: 'audit_log', key: 'log_days_operator', fallback: 730 },
  { table: 'sign_in_logs', key: 'log_days_sign_in', fallback: 180 },
  { table: 'messages', key: 'log_days_message', fallback: 180 },
  { table: 'push_deliveries', key: 'log_days_message', fallback: 180 },
  { table: 'job_runs', key: 'log_days_job', fallback: 30 },
]

export const purgeLogsTask: TimedTask = {
  name: 'purge-logs',
  cron: '45 3 * * *',
  run: async (services, now) =>
    (await purgeLogs(services.db, { now })) + (await purgeMails(services, { now })),
}

/** Removes rows beyond their log's retention. Returns the count. */
export async function purgeLogs(db: Db, { now }: { now: Date }): Promise<number> {
  let removed = 0
  for (const { table, key, fallback } of logs) {
    const days = await readDays(db, { key, fallback })
    if (days > 0) removed += await purge(db, { table, before: new Date(now.getTime() - days * DAY_MS) })
  }
  return removed
}

/** Mails have files besides, which go with them. */
async function purgeMails(services: Pick<Services, 'db' | 'files'>, { now }: { now: Date }): Promise<number> {
  const days = await readDays(services.db, { key: 'log_days_message', fallback: 180 })
  return days > 0 ? forgetMails(services, { before: new Date(now.getTime() - days * DAY_MS) }) : 0
}

async function purge(db: Db, { table, before }: { table: string; before: Date }): Promise<number> {
  let removed = 0
  for (;;) {
    const gone = await run(
      db,
      sql`
        delete from ${sql.table(table)}
        where id in (
          select id
          from ${sql.table(table)}
          where created_at < ${before}
          order by created_at, id
          limit ${BATCH}
        )
      `,
    )
    removed += gone
    if (gone < BATCH) return removed
  }
}
