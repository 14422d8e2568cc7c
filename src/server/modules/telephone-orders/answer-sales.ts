// What happens to telephone orders until they are orders like any other: audit, withdrawal, the customer's
// answer.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { custConfirmOrders } from '../../../shared/calls/telephone-order.ts'
import { AppError } from '../../../shared/errors.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { findCreditAccount } from '../credit/accounts.ts'
import { holdCredit } from '../credit/hold-credit.ts'
import { tellAll } from '../messages/tell.ts'
import { act, moverOf } from '../orders/act.ts'
import { announce } from '../orders/announce.ts'
import { endOrders } from '../orders/end-orders.ts'
import { moveOrders, type Move } from '../orders/move-orders.ts'
import type { Order } from '../orders/order.ts'
import { refusalOf } from '../orders/payment-options.ts'
import { promisePaid } from '../orders/promise-paid.ts'
import { requireReason } from '../orders/require-reason.ts'
import { reviewOf, reviewRulesRead } from '../orders/review.ts'
import { mustNotNeedApproval } from '../spending-rules/need-approval.ts'
import { spendingRuleRead } from '../spending-rules/spending-rule.ts'
import { beginningOf, depositBeginning } from '../orders/take-payment.ts'
import { readOrderTerms, type OrderTerms } from '../orders/terms.ts'

interface Batch {
  orderIds: string[]
  reason?: string
}

/** Passes the discount; the customer has the whole time to answer from now. */
export function passDiscounts(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'discountPass', { orderIds, reason }, async (moves) => {
    const { telephoneOrderHours } = await readOrderTerms(tx)
    const expiresAt = new Date(ctx.now.getTime() + telephoneOrderHours * 3_600_000)
    const passed = await moveOrders(tx, moves, {
      ...{ event: 'discountPass', mover: moverOf(ctx), reason, now: ctx.now },
      also: sql`, expires_at = ${expiresAt}`,
    })
    await announce(tx, 'asksCustomer', passed, ctx.now)
    return passed
  })
}

/** Rejects the discount: the order ends, and whoever took it is told why. */
export function rejectDiscounts(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'discountReject', { orderIds, reason }, async (moves) => {
    const ended = await endOrders(tx, moves, {
      ...{ event: 'discountReject', mover: moverOf(ctx), reason, now: ctx.now },
    })
    await tellClerks(tx, ctx, { orders: ended, reason })
    return ended
  })
}

async function tellClerks(
  tx: Tx,
  { me, now }: SignedIn,
  { orders, reason }: { orders: Order[]; reason: string },
) {
  const clerks = await many(
    tx,
    sql<{ tradeId: string; clerkId: string }>`
      select trade_id, clerk_id
      from telephone_orders
      where trade_id = any(${orders.map(({ tradeId }) => tradeId)}::bigint[])
    `,
  )
  const byTrade = new Map(clerks.map(({ tradeId, clerkId }) => [tradeId, clerkId]))
  await tellAll(
    tx,
    orders.map(({ orderId, orderNo, tradeId }) => ({
      tenantId: me.tenantId,
      userIds: [byTrade.get(tradeId)!],
      type: 'notice',
      name: { zh: '折扣未通过审核', en: 'A discount was rejected' },
      content: {
        zh: `电话订单 ${orderNo} 的折扣未通过审核：${reason}`,
        en: `The discount of telephone order ${orderNo} was rejected: ${reason}`,
      },
      sourceId: orderId,
      sourceNum: orderNo,
    })),
    now,
  )
}

/** The supplier takes back telephone orders that nobody has confirmed. */
export function withdrawSales(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return act(tx, ctx, 'withdraw', { orderIds, reason }, (moves) =>
    endOrders(tx, moves, { event: 'withdraw', mover: moverOf(ctx), reason, now: ctx.now }),
  )
}

/** The customer does not want them: their stock is released, and the supplier is told why. */
export function refuseSales(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'custRefuse', { orderIds, reason }, async (moves) => {
    const ended = await endOrders(tx, moves, {
      ...{ event: 'custRefuse', mover: moverOf(ctx), reason, now: ctx.now },
    })
    await announce(tx, 'custRefused', ended, ctx.now)
    return ended
  })
}

/**
 * The customer agrees: from here each is an order like any other, with its front audit, its time to pay, or
 * its hold of credit. Throws PAYMENT_METHOD_NOT_OFFERED, the errors of credit, or APPROVAL_NEEDED for a person
 * who may not spend as much alone, and changes nothing then.
 */
export function confirmSales(
  tx: Tx,
  ctx: SignedIn,
  { orderIds, reason = '', paymentMethod }: BodyOf<typeof custConfirmOrders>,
) {
  return act(tx, ctx, 'custConfirm', { orderIds, reason }, async (moves) => {
    const terms = await readOrderTerms(tx)
    const chosen = moves.map((move) => ({
      ...move,
      order: { ...move.order, paymentMethod: paymentMethod ?? move.order.paymentMethod },
    }))
    await refuseMethods(tx, ctx, { orders: chosen.map(({ order }) => order), terms })
    const amountFen = chosen.reduce((sum, { order }) => sum + order.amountFen, 0)
    const [rule] = await many(tx, spendingRuleRead(ctx.me.tenantId))
    await mustNotNeedApproval(tx, ctx, { rule, amountFen })
    const reviewed = await heldBack(tx, ctx, chosen)
    const confirmed: Order[] = []
    for (const move of chosen)
      confirmed.push(
        ...(await begin(tx, ctx, move, { terms, reasons: reviewed.get(move.order.orderId) ?? [] })),
      )
    await takeCredit(tx, ctx, confirmed)
    const due = confirmed.filter(({ status }) => status === 'awaitingConfirmation')
    await promisePaid(tx, due, ctx.now)
    await announce(tx, 'custConfirmed', confirmed, ctx.now)
    return confirmed
  })
}

async function refuseMethods(
  tx: Tx,
  ctx: SignedIn,
  { orders, terms }: { orders: Order[]; terms: OrderTerms },
) {
  const credit = await findCreditAccount(tx, ctx.me.tenantId)
  const day = businessDay(ctx.now)
  for (const order of orders) {
    const refusal = refusalOf(order.paymentMethod, {
      onlineOnly: false,
      hasDeposit: order.depositFen > 0,
      amountFen: order.amountFen,
      credit,
      day,
      codMaxFen: terms.codMaxFen,
    })
    // Credit is checked by the hold, over all orders on account together.
    if (refusal && refusal !== 'CREDIT_SHORT') throw new AppError('PAYMENT_METHOD_NOT_OFFERED')
  }
}

/** The reasons of the front audit by order; a confirmation is what a submission is for other orders. */
async function heldBack(tx: Tx, ctx: SignedIn, moves: Move[]) {
  const rules = await many(tx, reviewRulesRead())
  const amountsFen = moves.map(({ order }) => order.amountFen)
  const reasons = await reviewOf(tx, ctx, { amountsFen, rules })
  return new Map(moves.map(({ order }, at) => [order.orderId, reasons[at]!]))
}

async function begin(
  tx: Tx,
  ctx: SignedIn,
  move: Move,
  { terms, reasons }: { terms: OrderTerms; reasons: string[] },
): Promise<Order[]> {
  const { order } = move
  const first = beginningOf(order.paymentMethod, terms, ctx.now)
  const beginning = order.depositFen > 0 ? depositBeginning(first) : first
  const isHeld = reasons.length > 0
  const also = sql`
    , payment_method = ${order.paymentMethod}, pay_status = ${beginning.payStatus}, user_id = ${ctx.me.userId},
    review_reasons = ${reasons}::text[], expires_at = ${isHeld ? null : beginning.expiresAt}
  `
  const to = isHeld ? 'pendingReview' : beginning.status
  return moveOrders(tx, [{ ...move, to }], { event: 'custConfirm', mover: moverOf(ctx), now: ctx.now, also })
}

async function takeCredit(tx: Tx, ctx: SignedIn, orders: Order[]) {
  const onAccount = orders.filter(({ paymentMethod }) => paymentMethod === 'account')
  if (onAccount.length === 0) return
  await holdCredit(
    tx,
    ctx,
    onAccount.map(({ orderId, orderNo, amountFen }) => ({ orderId, orderNo, amountFen })),
  )
}
