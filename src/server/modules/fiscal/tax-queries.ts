// Requests to the tax service.
import { sql } from 'kysely'
import { many, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'

export interface TaxRequest {
  requestId: string
  tenantId: string
  kind: 'ISSUE' | 'REVERSE'
  applicationId: string
  letterId: string | null
  askedBy: string
  /** It has been sent before, so that its outcome is asked for first. */
  wasSent: boolean
}

/** Queues requests; the timed task sends them after the commit. */
export async function queueRequests(
  tx: Tx,
  asked: { tenantId: string; applicationId: string; letterId: string | null }[],
  { by, now }: { by: string; now: Date },
) {
  for (const { tenantId, applicationId, letterId } of asked)
    await run(
      tx,
      sql`
        insert into tax_requests (
          id, tenant_id, kind, application_id, letter_id, next_try_at, asked_by, created_at, updated_at
        )
        values (
          ${newId()}, ${tenantId}, ${letterId === null ? 'ISSUE' : 'REVERSE'}, ${applicationId}, ${letterId}, ${now},
          ${by}, ${now}, ${now}
        )
      `,
    )
}

/** Takes due requests and puts their next turn off, in one statement; from then on they count as sent. */
export function takeDueRequests(db: Db, { now, most }: { now: Date; most: number }): Promise<TaxRequest[]> {
  return many(
    db,
    sql<TaxRequest>`
      update tax_requests r
      set status = 'SENT', attempts = r.attempts + 1, updated_at = ${now},
        next_try_at = ${now}::timestamptz + case when r.attempts < 10 then interval '1 minute' else interval '10 minutes' end
      from (
        select id, status = 'SENT' as was_sent
        from tax_requests
        where status in ('WAITING', 'SENT') and next_try_at <= ${now}
        order by next_try_at, id
        limit ${most}
        for update skip locked
      ) due
      where r.id = due.id
      returning r.id as request_id, r.tenant_id, r.kind, r.application_id, r.letter_id, r.asked_by, due.was_sent
    `,
  )
}

export async function noteError(db: Db, requestId: string, { error, now }: { error: string; now: Date }) {
  await run(
    db,
    sql`update tax_requests set last_error = ${error.slice(0, 500)}, updated_at = ${now} where id = ${requestId}`,
  )
}

/** Ends a request that is with the service. Returns false when somebody else has ended it. */
export async function endRequest(
  tx: Tx,
  requestId: string,
  { status, error = '', now }: { status: 'DONE' | 'REFUSED'; error?: string; now: Date },
): Promise<boolean> {
  const ended = await run(
    tx,
    sql`
      update tax_requests
      set status = ${status}, last_error = ${error.slice(0, 500)}, updated_at = ${now}
      where id = ${requestId} and status = 'SENT'
    `,
  )
  return ended === 1
}

/** Takes back requests that were not sent yet. Returns how many remain with the service. */
export async function cancelRequests(
  tx: Tx,
  { applicationIds, kind, now }: { applicationIds: string[]; kind: TaxRequest['kind']; now: Date },
): Promise<number> {
  const open = await many(
    tx,
    sql<{ requestId: string; status: string }>`
      select id as request_id, status
      from tax_requests
      where application_id = any(${applicationIds}::bigint[]) and kind = ${kind} and status in ('WAITING', 'SENT')
      order by id
      for update
    `,
  )
  const sent = open.filter(({ status }) => status === 'SENT')
  if (sent.length > 0) return sent.length
  await run(
    tx,
    sql`
      update tax_requests
      set status = 'CANCELLED', updated_at = ${now}
      where id = any(${open.map(({ requestId }) => requestId)}::bigint[])
    `,
  )
  return 0
}
