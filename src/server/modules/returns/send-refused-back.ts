import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { returnStatusOf } from '../../../shared/return-terms.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { addHistory } from './return-history.ts'
import { tellOthers } from './return-news.ts'
import { hasRefused } from './return-requests.ts'
import { sidesOf } from './sides.ts'

interface Request {
  requestId: string
  returnNo: string
  userId: string
  code: number
  backSentAt: Date | null
}

/**
 * Records how the pieces that the inspection refused go back to their buyer, once. Throws RETURN_NOT_FOUND, and
 * RETURN_DECIDED when nothing was refused or it is on its way.
 */
export async function sendRefusedBack(
  tx: Tx,
  ctx: SignedIn,
  { requestId, carrier, trackingNo }: { requestId: string; carrier: string; trackingNo: string },
) {
  const known = await maybeOne(
    tx,
    sql<{ orderId: string }>`select order_id from return_requests where id = ${requestId}`,
  )
  const [order] = known ? await lockReached(tx, ctx, [known.orderId]) : []
  if (!order || sidesOf(order, ctx.me).length === 0) throw new AppError('RETURN_NOT_FOUND')
  if (!sidesOf(order, ctx.me).includes('warehouse')) throw new AppError('FORBIDDEN')
  const request = await maybeOne(
    tx,
    sql<Request>`
      select id as request_id, return_no, user_id, status as code, back_sent_at
      from return_requests
      where id = ${requestId}
      for update
    `,
  )
  const lines = await many(
    tx,
    sql<{ arrived: number | null; accepted: number | null }>`
      select arrived_quantity as arrived, accepted_quantity as accepted
      from return_request_lines
      where request_id = ${requestId}
    `,
  )
  const { returnNo, code, backSentAt } = request!
  const status = returnStatusOf(code)
  if (backSentAt !== null || !hasRefused({ status, lines }))
    throw new AppError('RETURN_DECIDED', { returnNo })
  await run(
    tx,
    sql`
      update return_requests
      set back_carrier = ${carrier.trim()}, back_tracking_no = ${trackingNo.trim()}, back_sent_at = ${ctx.now},
        updated_at = ${ctx.now}
      where id = ${requestId}
    `,
  )
  await tellOthers(tx, ctx, { order, request: request!, occasion: 'sendBack' })
  await addHistory(tx, ctx, [{ requestId, act: 'sendBack', status }])
  await audit(tx, ctx, {
    ...{ action: 'sendBack', entity: 'return', entityId: requestId, tenantId: order.tenantId },
    after: { carrier: carrier.trim(), trackingNo: trackingNo.trim() },
  })
}
