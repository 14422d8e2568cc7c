// Complaints that are not answered yet, as other actions ask about them.
import { sql } from 'kysely'
import { openComplaintStatuses, wishesLikeReturns } from '../../../shared/complaint.ts'
import { openReturnStatuses, returnStatuses } from '../../../shared/return-terms.ts'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'

const open = sql.join(openComplaintStatuses.map((status) => sql.lit(status)))
const likeReturns = sql.join(wishesLikeReturns.map((wish) => sql.lit(wish)))

/**
 * Refuses a return of goods whose refund or replacement a running complaint decides on. Throws
 * COMPLAINT_RUNS, or COMPLAINT_COVERS for goods that are being received, naming it. The orders are locked.
 */
export async function mustNotBeComplainedOf(
  tx: Tx,
  {
    tenantId,
    orderLineIds,
    isReceiving = false,
  }: { tenantId: string; orderLineIds: string[]; isReceiving?: boolean },
) {
  const running = await maybeOne(
    tx,
    sql<{ complaintNo: string }>`
      select c.complaint_no
      from order_lines l
      join complaints c on c.order_id = l.order_id and (c.order_line_id is null or c.order_line_id = l.id)
      where l.id = any(${orderLineIds}::bigint[]) and c.tenant_id = ${tenantId}
        and c.status in (${open}) and c.wish in (${likeReturns})
      order by c.id
      limit 1
    `,
  )
  if (running) throw new AppError(isReceiving ? 'COMPLAINT_COVERS' : 'COMPLAINT_RUNS', running)
}

const openReturns = sql.join(openReturnStatuses.map((name) => sql.lit(returnStatuses[name])))

/** The same from the other side: throws COMPLAINT_RETURN_RUNS, naming the return. The order is locked. */
export async function mustNotBeReturned(
  tx: Tx,
  { orderId, orderLineId }: { orderId: string; orderLineId: string | null },
) {
  const running = await maybeOne(
    tx,
    sql<{ returnNo: string }>`
      select q.return_no
      from return_requests q
      where q.order_id = ${orderId} and q.status in (${openReturns})
        and (${orderLineId}::bigint is null or exists (
          select from return_request_lines r where r.request_id = q.id and r.order_line_id = ${orderLineId}::bigint
        ))
      order by q.id
      limit 1
    `,
  )
  if (running) throw new AppError('COMPLAINT_RETURN_RUNS', running)
}
