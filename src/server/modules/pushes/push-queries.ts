import { sql } from 'kysely'
import { many, run, type Queryable } from '../../db/connection.ts'

/** A push that is due now. */
export interface Due {
  deliveryId: string
  sendId: string
  event: string
  occurredAt: Date
  /** The tries so far, with the one that begins. */
  attempts: number
  /** Null before the first try. */
  body: string | null
  url: string
  retries: number
  secretSealed: string | null
  isEnabled: boolean
}

/** A process that crashes while it sends leaves the push to the next run after this time. */
const LEASE_MS = 5 * 60_000

/** Takes the pushes that are due, those waiting longest first; others skip them meanwhile. */
export function takeDue(db: Queryable, { now, most }: { now: Date; most: number }): Promise<Due[]> {
  const lease = new Date(now.getTime() + LEASE_MS)
  return many(
    db,
    sql<Due>`
      with due as (
        select id
        from push_deliveries
        where status = 'WAITING' and next_at <= ${now}
        order by next_at, id
        limit ${most}
        for update skip locked
      )
      update push_deliveries d
      set next_at = ${lease}, attempts = d.attempts + 1, updated_at = ${now}
      from due, third_party_sends s
      where d.id = due.id and s.id = d.send_id
      returning d.id::text as delivery_id, s.id::text as send_id, d.event, d.created_at as occurred_at, d.attempts,
        d.body, s.url, s.retries, s.secret_sealed, s.status = 'ENABLED' as is_enabled
    `,
  )
}

export interface Outcome {
  deliveryId: string
  /** The try that this came of. */
  attempts: number
  status: 'SENT' | 'WAITING' | 'FAILED'
  nextAt: Date | null
  answered: number | null
  fault: string | null
  tookMs: number
  body: string
}

/** Records what came of a try, unless the push has been taken up anew since. */
export async function recordOutcome(db: Queryable, outcome: Outcome, now: Date): Promise<void> {
  const { deliveryId, attempts, status, nextAt, answered, fault, tookMs, body } = outcome
  await run(
    db,
    sql`
      update push_deliveries
      set status = ${status}, next_at = ${nextAt}, answered = ${answered}, fault = ${fault}, took_ms = ${tookMs},
        body = ${body}, sent_at = case when ${status === 'SENT'} then ${now}::timestamptz end,
        version = version + 1, updated_at = ${now}
      where id = ${deliveryId} and status = 'WAITING' and attempts = ${attempts}
    `,
  )
}

/** Sends these once more from the beginning, with the same content; those that wait anyway are left alone. */
export function sendAgain(db: Queryable, { ids, now }: { ids: string[]; now: Date }): Promise<number> {
  return run(
    db,
    sql`
      update push_deliveries
      set status = 'WAITING', attempts = 0, next_at = ${now}, answered = null, fault = null, took_ms = null,
        sent_at = null, version = version + 1, updated_at = ${now}
      where id = any(${ids}::bigint[]) and status <> 'WAITING'
    `,
  )
}

/** Queues a push without an order, for somebody who tries an address out. */
export async function queueTest(
  db: Queryable,
  { sendId, now }: { sendId: string; now: Date },
): Promise<void> {
  await run(
    db,
    sql`
      insert into push_deliveries (tenant_id, send_id, event, next_at, created_at, updated_at)
      select tenant_id, id, 'TEST', ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from third_party_sends
      where id = ${sendId}
    `,
  )
}

/** Replaces the secret of an address; the former one signs nothing more. */
export async function saveSecret(
  db: Queryable,
  { sendId, sealed, by, now }: { sendId: string; sealed: string; by: string; now: Date },
): Promise<void> {
  await run(
    db,
    sql`
      update third_party_sends
      set secret_sealed = ${sealed}, secret_set_at = ${now}, version = version + 1, updated_by = ${by},
        updated_at = ${now}
      where id = ${sendId}
    `,
  )
}

/** Addresses whose secrets an earlier key sealed. */
export function otherwiseSealed(
  db: Queryable,
  { beginning, after, most }: { beginning: string; after: string; most: number },
): Promise<{ sendId: string; sealed: string }[]> {
  return many(
    db,
    sql<{ sendId: string; sealed: string }>`
      select id::text as send_id, secret_sealed as sealed
      from third_party_sends
      where secret_sealed is not null and not starts_with(secret_sealed, ${beginning}) and id > ${after}::bigint
      order by id
      limit ${most}
    `,
  )
}

/** Replaces a sealed secret by the same one under another key, unless somebody made a new one meanwhile. */
export function resealed(
  db: Queryable,
  { sendId, from, to }: { sendId: string; from: string; to: string },
): Promise<number> {
  return run(
    db,
    sql`update third_party_sends set secret_sealed = ${to} where id = ${sendId} and secret_sealed = ${from}`,
  )
}

/** The addresses that hear of such a change of the screen's rows. */
export function subscribersOf(
  db: Queryable,
  { screen, kind }: { screen: string; kind: string },
): Promise<{ sendId: string; tenantId: string }[]> {
  return many(
    db,
    sql<{ sendId: string; tenantId: string }>`
      select s.id::text as send_id, s.tenant_id::text
      from third_party_sends s
      join screen_tables t on t.id = s.page_id
      where t.screen = ${screen} and s.event = 'RECORD_CHANGED' and s.status = 'ENABLED'
        and ${kind} = any(s.changes)
      order by s.id
    `,
  )
}
