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
  type ReturnStatus,
  type ReturnWish,
} from '../../../shared/return-terms.ts'
import { audit } from '../../audit.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { pointsForWrongGoods } from '../picking-points/points-of-work.ts'
import { personOf } from '../stock/movements.ts'
import { putBack, type ReturnedPieces } from '../stock/put-back.ts'
import { requireReason } from '../orders/require-reason.ts'
import { refundAccepted } from './refund-accepted.ts'
import { releaseReplacement, reserveReplacement, shipReplacement } from './replacement.ts'
import { replacementTimes } from './replacement-deadline.ts'
import { addHistory } from './return-history.ts'
import { occasionOf, tellOthers } from './return-news.ts'
import { isStage, saveStage, type StageLine } from './return-stages.ts'
import { sidesOf } from './sides.ts'

interface Decided {
  requestId: string
  orderId: string
  returnNo: string
  userId: string
  amountFen: number
  wish: ReturnWish
  code: number
  /** The pieces were not in the delivery. */
  isLacking: boolean
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
 * Moves a request on. Its buyer withdraws it, sends the goods, or confirms a replacement. Its supplier or the
 * platform agrees to all or some of the pieces, or declines with a reason; their warehouse receives the goods, and
 * accepts all, some or none of them, which returns them to stock as good, damaged or scrap. A buyer who wants an
 * exchange gets other pieces while there are some. Finance refunds accepted goods by the original method; the refund
 * is listed among the order's price differences. Throws RETURN_NOT_FOUND, RETURN_DECIDED, REASON_REQUIRED and the
 * errors of a stage's pieces.
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
  const { returnNo, isLacking } = request
  if (!mayTakeAct(act, stands)) throw new AppError('RETURN_DECIDED', { returnNo })

  // What was not in the delivery cannot come back: agreeing accepts it.
  const stageAct = isLacking && act === 'agree' ? 'inspect' : act
  const stage = isStage(stageAct)
    ? await saveStage(tx, ctx, { requestId, act: stageAct, given: lines })
    : undefined
  const moves = stage?.moves ?? 'all'
  const hasReason = reason.trim() !== '' || (stage !== undefined && stage.isExplained)
  const wantsExchange = request.wish === 'EXCHANGE'
  // Before the goods go back into stock: nobody gets the piece that they returned.
  const isReplaced =
    act === 'inspect' && wantsExchange && moves !== 'none' && (await reserveReplacement(tx, ctx, requestId))
  const move = decideReturn(act, { ...stands, moves, hasReason, isLacking, isReplaced })
  if ('stoppedBy' in move) {
    if (move.stoppedBy === 'REASON_REQUIRED') requireReason(ctx, reason)
    throw new AppError(move.stoppedBy, { returnNo })
  }
  const { to } = move
  const refundedFen =
    act === 'refund' ? await refundAccepted(tx, ctx, { order, requestId, returnNo }) : undefined
  await saveMove(tx, ctx, {
    ...{ requestId, act, to, reason: reason.trim(), carrier: carrier.trim(), trackingNo: trackingNo.trim() },
    amountFen: refundedFen ?? stage?.amountFen ?? request.amountFen,
  })
  await moveGoods(tx, ctx, { requestId, act })
  const isOnAccount = order.paymentMethod === 'account'
  const occasion = occasionOf(act, { to, isLacking, isInPart: moves === 'some', wantsExchange, isOnAccount })
  await tellOthers(tx, ctx, { order, request, occasion })
  await addHistory(tx, ctx, [{ requestId, act, status: to, reason: reason.trim() }])
  await audit(tx, ctx, {
    ...{ action: act, entity: 'return', entityId: requestId, tenantId: order.tenantId },
    before: { status: request.code },
    after: { status: returnStatuses[to], ...(reason.trim() && { reason: reason.trim() }) },
  })
  return order.orderId
}

interface Move extends Required<Pick<Moving, 'requestId' | 'act' | 'reason' | 'carrier' | 'trackingNo'>> {
  to: ReturnStatus
  amountFen: number
}

/** Acts whose reason the buyer reads as the answer. */
const answers: readonly ReturnAct[] = ['agree', 'decline', 'inspect', 'refundInstead']

async function saveMove(
  tx: Tx,
  { now }: SignedIn,
  { requestId, act, to, reason, carrier, trackingNo, amountFen }: Move,
) {
  const answer = answers.includes(act) ? sql`, answer = ${reason}` : sql``
  const travels = act === 'send' ? sql`, carrier = ${carrier}, tracking_no = ${trackingNo}` : sql``
  const replaces = act === 'replace' ? await replacedColumns(tx, { carrier, trackingNo, now }) : sql``
  await run(
    tx,
    sql`
      update return_requests
      set status = ${returnStatuses[to]}, amount_fen = ${amountFen}, updated_at = ${now}
        ${answer} ${travels} ${replaces}
      where id = ${requestId}
    `,
  )
}

async function replacedColumns(
  tx: Tx,
  { carrier, trackingNo, now }: { carrier: string; trackingNo: string; now: Date },
) {
  const { confirmBy, remindAt } = await replacementTimes(tx, now)
  return sql`
    , replacement_carrier = ${carrier}, replacement_tracking_no = ${trackingNo}, replaced_at = ${now},
    confirm_by = ${confirmBy}, confirm_remind_at = ${remindAt}
  `
}

/** What an act does to the stock, beside the reservation of a replacement. */
async function moveGoods(tx: Tx, ctx: SignedIn, { requestId, act }: { requestId: string; act: ReturnAct }) {
  if (act === 'inspect') {
    await putBack(tx, await acceptedGoods(tx, requestId), { by: personOf(ctx), now: ctx.now })
    await pointsForWrongGoods(tx, { requestId, now: ctx.now })
  }
  if (act === 'replace') await shipReplacement(tx, ctx, requestId)
  if (act === 'refundInstead') await releaseReplacement(tx, ctx, requestId)
}

function readLocked(tx: Tx, requestId: string) {
  return maybeOne(
    tx,
    sql<Decided>`
      select id as request_id, order_id, return_no, user_id,
        amount_fen, wish, status as code, is_lacking
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
