import { sql, type RawBuilder } from 'kysely'
import { run, type Db } from '../db/connection.ts'
import { MOST_UNDO_HOURS } from '../modules/price-lists/act-on-list.ts'
import type { TimedTask } from './task.ts'

const DAY_MS = 86_400_000

export const purgeOldRowsTask: TimedTask = {
  name: 'purge-old-rows',
  cron: '30 * * * *',
  run: ({ db }, now) => purgeOldRows(db, { now }),
}

/** Removes rows that are no longer needed. Returns the count. */
export async function purgeOldRows(db: Db, { now }: { now: Date }): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const purges: RawBuilder<unknown>[] = [
    // A client may repeat a request for at least 24 hours; this is twice as long.
    sql`delete from idempotency_keys where created_at < ${daysAgo(2)}`,
    sql`delete from confirmations where expires_at < ${daysAgo(1)}`,
    // Ended sessions stay for a while, so that a stolen token is still recognized.
    sql`delete from sessions where expires_at < ${daysAgo(30)} or revoked_at < ${daysAgo(30)}`,
    sql`delete from sign_in_attempts where failed_at < ${daysAgo(1)} and (blocked_until is null or blocked_until < ${now})`,
    // Their tokens and pictures have expired long before.
    sql`delete from redirect_tokens where used_at < ${daysAgo(1)}`,
    sql`delete from captcha_answers where answered_at < ${daysAgo(1)}`,
    sql`delete from proof_tickets where expires_at < ${daysAgo(1)}`,
    sql`delete from sms_days where day < ${daysAgo(2)}`,
    sql`delete from sms_codes where created_at < ${daysAgo(1)}`,
    // A report can be downloaded for a week; the audit log records the import itself.
    sql`update import_runs set content = null where content is not null and updated_at < ${daysAgo(7)}`,
    sql`delete from import_runs where updated_at < ${daysAgo(30)}`,
    // Unfinished uploads, and data that an undo would need.
    sql`delete from price_lists where status = 'STAGING' and created_at < ${daysAgo(1)}`,
    sql`
      delete from price_list_outcomes
      where id in (
        select o.id
        from price_lists l
        join price_list_outcomes o on o.list_id = l.id
        where l.status in ('IN_FORCE', 'UNDONE', 'FAILED') and l.updated_at < ${daysAgo(MOST_UNDO_HOURS / 24 + 1)}
        limit 500
      )
    `,
    sql`delete from price_list_rows where status <> 'HELD' and updated_at < ${daysAgo(180)}`,
    sql`delete from part_opens where opened_at < ${daysAgo(180)}`,
    sql`delete from offer_views where day < ${daysAgo(60)}::date`,
    sql`delete from goods_changes where created_at < ${daysAgo(2)}`,
    sql`delete from search_log where created_at < ${daysAgo(180)}`,
    sql`delete from message_texts where status <> 'PENDING' and created_at < ${daysAgo(30)}`,
    sql`delete from outbox where delivered_at < ${daysAgo(7)}`,
  ]
  let removed = 0
  for (const purge of purges) removed += await run(db, purge)
  return removed
}
