// Actions on a requested return.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import {
  decideReturn,
  mayTakeAct,
  returnStatuses,
  returnStatusOf,
  sideOf,
  type ReturnAct,
} from '../../../shared/return-terms.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { tellAll } from '../messages/tell.ts'
import { giveBackReturned } from '../orders/give-back-returned.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { personOf } from '../stock/movements.ts'
import { putBack, type ReturnedPieces } from '../stock/put-back.ts'
import type { Order } from '../orders/order.ts'
import { requireReason } from '../orders/require-reason.ts'
import { isStage, saveStage, type StageLine } from './return-stages.ts'
import { sidesOf } from './sides.ts'

interface Decided {
  requestId: string
  orderId: string
  returnNo: string
  userId: string
  amountFen: number
  code: number
}

interface Moving {
  requestId: string
  act: ReturnAct
  reason?: string
  /** Pieces that reach the stage; all of them when absent. */
  lines?: StageLine[]
  carrier?: string
  trackingNo?: string
}

/**
 * Moves a request on. Its buyer withdraws it or sends the goods. Its supplier or the platform agrees or
 * declines with a reason; their warehouse receives the goods, and accepts all, some or none of them, which returns
 * them to stock as good, damaged or scrap. Finance refunds accepted goods by the original method; the refund is listed among the order's price
 * differences. Throws RETURN_NOT_FOUND, RETURN_DECIDED, REASON_REQUIRED and the errors of a stage's pieces.
 */
export async function moveReturn(
  tx: Tx,
  ctx: SignedIn,
  { requestId, act, reason = '', lines = [], carrier = '', trackingNo = '' }: Moving,
) {
  const known = await maybeOne(
    tx,
    sql<{ orderId: string }>`select order_id from return_requests where id = ${requestId}`,
  )
  const [order] = known ? await lockReached(tx, ctx, [known.orderId]) : []
  const sides = order ? sidesOf(order, ctx.me) : []
  if (sides.length > 0 && !sides.includes(sideOf(act))) throw new AppError('FORBIDDEN')
  const request = sides.length > 0 ? await readLocked(tx, requestId) : undefined
  if (!order || !request) throw new AppError('RETURN_NOT_FOUND')
  const stands = { status: returnStatusOf(request.code), sides }
  const { returnNo } = request
  if (!mayTakeAct(act, stands)) throw new AppError('RETURN_DECIDED', { returnNo })

  const stage = isStage(act) ? await saveStage(tx, ctx, { requestId, act, given: lines }) : undefined
  const moves = stage?.moves ?? 'all'
  const move = decideReturn(act, { ...stands, moves, hasReason: reason.trim() !== '' })
  if ('stoppedBy' in move) {
    if (move.stoppedBy === 'REASON_REQUIRED') requireReason(ctx, reason)
    throw new AppError(move.stoppedBy, { returnNo })
  }
  const { to } = move
  const answer = act === 'decline' || act === 'inspect' ? sql`, answer = ${reason.trim()}` : sql``
  const travels =
    act === 'send' ? sql`, carrier = ${carrier.trim()}, tracking_no = ${trackingNo.trim()}` : sql``
  await run(
    tx,
    sql`
      update return_requests
      set status = ${returnStatuses[to]}, amount_fen = ${stage?.amountFen ?? request.amountFen},
        updated_at = ${ctx.now} ${answer} ${travels}
      where id = ${requestId}
    `,
  )
  if (act === 'refund') await giveBack(tx, ctx, { order, request })
  if (act === 'inspect')
    await putBack(tx, await acceptedGoods(tx, requestId), { by: personOf(ctx), now: ctx.now })
  await tellOthers(tx, ctx, { order, request, occasion: to === 'failed' ? 'fail' : act })
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
      select id as request_id, order_id, return_no, user_id,
        amount_fen, status as code
      from return_requests
      where id = ${requestId}
      for update
    `,
  )
}

/** The accepted pieces as the warehouse sorted them, each in the warehouse that shipped it. */
const acceptedGoods = (tx: Tx, requestId: string) =>
  many(
    tx,
    sql<ReturnedPieces>`
      select l.shipping_supplier_id::text as supplier_id, l.part_id::text,
        l.warehouse_id::text, r.accepted_quantity - r.damaged_quantity - r.scrap_quantity as good,
        r.damaged_quantity as damaged, r.scrap_quantity as scrap, r.request_id::text as document_id
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId} and r.accepted_quantity > 0
    `,
  )

/** Refunds the money and the points of the accepted pieces. */
async function giveBack(tx: Tx, ctx: SignedIn, { order, request }: { order: Order; request: Decided }) {
  const { requestId, returnNo, amountFen } = request
  const lines = await many(
    tx,
    sql<{ orderLineId: string; quantity: number; amountFen: number; before: number }>`
      select r.order_line_id, r.accepted_quantity as quantity, r.amount_fen,
        l.short_quantity + coalesce((
          select sum(earlier.accepted_quantity)
          from return_request_lines earlier
          join return_requests q on q.id = earlier.request_id and q.status = ${returnStatuses.refunded}
          where earlier.order_line_id = l.id and q.id <> ${requestId}
        ), 0)::int as before
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId} and r.accepted_quantity > 0
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
  send: {
    name: { zh: '退货已寄出', en: 'Returned goods are on their way' },
    say: (no: string) => ({
      zh: `退货 ${no} 买家已寄出，请注意查收`,
      en: `The buyer has sent the goods of return ${no}`,
    }),
  },
  receive: {
    name: { zh: '退货已收到', en: 'Returned goods received' },
    say: (no: string) => ({
      zh: `退货 ${no} 已收到，等待验收`,
      en: `The goods of return ${no} are there and will be inspected`,
    }),
  },
  inspect: {
    name: { zh: '退货验收通过', en: 'Returned goods accepted' },
    say: (no: string) => ({
      zh: `退货 ${no} 验收通过，等待退款`,
      en: `The goods of return ${no} were accepted; the refund follows`,
    }),
  },
  fail: {
    name: { zh: '退货验收不通过', en: 'Returned goods not accepted' },
    say: (no: string) => ({
      zh: `退货 ${no} 验收不通过，请查看原因`,
      en: `The goods of return ${no} were not accepted; please see why`,
    }),
  },
  refund: {
    name: { zh: '退货已退款', en: 'Return refunded' },
    say: (no: string) => ({
      zh: `退货 ${no} 的款项按原支付方式退回`,
      en: `The money of return ${no} goes back the way it came`,
    }),
  },
}

/** Sending goods notifies the supplier, every other move the buyer. */
async function tellOthers(
  tx: Tx,
  { now }: SignedIn,
  { order, request, occasion }: { order: Order; request: Decided; occasion: ReturnAct | 'fail' },
) {
  if (occasion === 'withdraw') return
  const { name, say } = words[occasion]
  const { orderId: sourceId, orderNo: sourceNum, tenantId, supplierId } = order
  const source = { type: 'notice' as const, sourceId, sourceNum, name, content: say(request.returnNo) }
  const told = occasion === 'send' ? { tenantId: supplierId } : { tenantId, userIds: [request.userId] }
  await tellAll(tx, [{ ...source, ...told }], now)
}
