import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import {
  afterReturnAct,
  returnStatuses,
  returnStatusOf,
  type ReturnAct,
} from '../../../shared/return-terms.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { tellAll } from '../messages/tell.ts'
import { giveBackReturned } from '../orders/give-back-returned.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { rolesOf, type Order } from '../orders/order.ts'
import { requireReason } from '../orders/require-reason.ts'

interface Decided {
  requestId: string
  orderId: string
  returnNo: string
  userId: string
  amountFen: number
  code: number
}

/**
 * Moves a request on: its buyer withdraws it, its supplier or the platform agrees, declines with a
 * reason, or takes the goods back. What is taken back is refunded the way it was paid, and stands
 * among the price differences of the order. Throws RETURN_NOT_FOUND and RETURN_DECIDED.
 */
export async function moveReturn(
  tx: Tx,
  ctx: SignedIn,
  { requestId, act, reason = '' }: { requestId: string; act: ReturnAct; reason?: string },
) {
  const by = act === 'withdraw' ? 'buyer' : 'seller'
  if (act === 'decline') requireReason(ctx, reason.trim())
  const known = await maybeOne(
    tx,
    sql<{ orderId: string }>`select order_id as "orderId" from return_requests where id = ${requestId}`,
  )
  const [order] = known ? await lockReached(tx, ctx, [known.orderId]) : []
  const roles = order ? rolesOf(order, ctx.me) : []
  const isTheirs = by === 'buyer' ? roles.includes('buyer') : roles.some((role) => role !== 'buyer')
  const request = isTheirs ? await readLocked(tx, requestId) : undefined
  if (!order || !request) throw new AppError('RETURN_NOT_FOUND')
  const to = afterReturnAct(act, { status: returnStatusOf(request.code), by })
  if (!to) throw new AppError('RETURN_DECIDED', { returnNo: request.returnNo })

  await run(
    tx,
    sql`
      update return_requests
      set status = ${returnStatuses[to]}, answer = ${act === 'decline' ? reason.trim() : ''}, updated_at = ${ctx.now}
      where id = ${requestId}
    `,
  )
  if (act === 'receive') await giveBack(tx, ctx, { order, request })
  if (by === 'seller') await tellBuyer(tx, ctx, { order, request, act })
  await audit(tx, ctx, {
    ...{ action: act, entity: 'return', entityId: requestId, tenantId: order.tenantId },
    before: { status: request.code },
    after: { status: returnStatuses[to], ...(reason.trim() && { reason: reason.trim() }) },
  })
  return order.orderId
}

function readLocked(tx: Tx, requestId: string) {
  return maybeOne(
    tx,
    sql<Decided>`
      select id as "requestId", order_id as "orderId", return_no as "returnNo", user_id as "userId",
        amount_fen::float8 as "amountFen", status as code
      from return_requests
      where id = ${requestId}
      for update
    `,
  )
}

/** Gives the money and the points of the returned pieces back. */
async function giveBack(tx: Tx, ctx: SignedIn, { order, request }: { order: Order; request: Decided }) {
  const { requestId, returnNo, amountFen } = request
  const lines = await many(
    tx,
    sql<{ orderLineId: string; quantity: number; amountFen: number; before: number }>`
      select r.order_line_id as "orderLineId", r.quantity, r.amount_fen::float8 as "amountFen",
        l.short_quantity + coalesce((
          select sum(earlier.quantity)
          from return_request_lines earlier
          join return_requests q on q.id = earlier.request_id and q.status = ${returnStatuses.refunded}
          where earlier.order_line_id = l.id and q.id <> ${requestId}
        ), 0)::int as before
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId}
      order by r.order_line_id
    `,
  )
  await giveBackReturned(tx, ctx, order, { requestId, returnNo, amountFen, lines })
}

const words = {
  agree: {
    name: { zh: '退货申请已通过', en: 'Return agreed to' },
    say: (no: string) => ({
      zh: `退货申请 ${no} 已审核通过，请寄回货品`,
      en: `Return ${no} was agreed to; please send the goods back`,
    }),
  },
  decline: {
    name: { zh: '退货申请被驳回', en: 'Return declined' },
    say: (no: string) => ({
      zh: `退货申请 ${no} 被驳回，请查看原因`,
      en: `Return ${no} was declined; please see why`,
    }),
  },
  receive: {
    name: { zh: '退货已收到', en: 'Returned goods received' },
    say: (no: string) => ({
      zh: `退货 ${no} 已验收，款项按原支付方式退回`,
      en: `The goods of return ${no} are there; the money goes back the way it came`,
    }),
  },
}

async function tellBuyer(
  tx: Tx,
  { now }: SignedIn,
  { order, request, act }: { order: Order; request: Decided; act: ReturnAct },
) {
  if (act === 'withdraw') return
  const { name, say } = words[act]
  const { orderId: sourceId, orderNo: sourceNum, tenantId } = order
  const source = { tenantId, userIds: [request.userId], type: 'notice' as const, sourceId, sourceNum }
  await tellAll(tx, [{ ...source, name, content: say(request.returnNo) }], now)
}
