import { sql } from 'kysely'
import { returnStatuses, returnStatusOf, type ReturnStatus } from '../../../shared/return-terms.ts'
import { many, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { SignedIn } from '../../context.ts'
import type { HistoryAct } from '../../../shared/return-terms.ts'

interface Event {
  requestId: string
  act: HistoryAct
  status: ReturnStatus
  reason?: string
}

/** Adds what the caller did to returns. */
export async function addHistory(tx: Tx, { me, now }: SignedIn, events: Event[]) {
  await insertRows(
    tx,
    'return_history',
    events.map(({ requestId, act, status, reason = '' }) => ({
      ...{ id: newId(), tenant_id: me.tenantId, request_id: requestId, act, status: returnStatuses[status] },
      ...{ actor_id: me.userId, actor_name: me.realName, reason, created_at: now.toISOString() },
    })),
  )
}

/** What happened to a return, in order. */
export async function readHistory(db: Queryable, requestId: string) {
  const rows = await many(
    db,
    sql<{ act: HistoryAct; status: number; actorName: string; reason: string; createdAt: Date }>`
      select act, status, actor_name, reason, created_at
      from return_history
      where request_id = ${requestId}
      order by id
    `,
  )
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    status: returnStatusOf(status),
    at: createdAt.toISOString(),
  }))
}
