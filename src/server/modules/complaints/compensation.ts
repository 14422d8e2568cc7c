// What a complaint is resolved with: its worth, whether it can be given, and giving it.
import { AppError } from '../../../shared/errors.ts'
import type { CompensationKind } from '../../../shared/complaint.ts'
import { yuan } from '../../../shared/money.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { bookCompensated } from '../books/order-entries.ts'
import { compensateDebt, mustHaveAccount } from '../credit/credit-compensation.ts'
import { giveCoupon, worthOfCoupon } from '../marketing/issue-coupons.ts'
import { lockOrders } from '../orders/lock-orders.ts'
import { refundableFen, refundCompensation } from '../orders/request-refunds.ts'
import { readOrderTerms } from '../orders/terms.ts'
import { bookEntries } from '../points/ledger.ts'
import type { Complaint } from './complaint.ts'

export type Wanted =
  | { kind: 'REFUND'; amountFen: number }
  | { kind: 'CREDIT'; amountFen: number }
  | { kind: 'POINTS'; points: number }
  | { kind: 'COUPON'; couponId: string }

/** What it is worth, in fen. Throws COUPON_NOT_OFFERED for a coupon that does not run. */
export async function worthOf(tx: Tx, wanted: Wanted, now: Date): Promise<number> {
  if (wanted.kind === 'REFUND' || wanted.kind === 'CREDIT') return wanted.amountFen
  if (wanted.kind === 'POINTS') {
    const { pointsWorthFen } = await readOrderTerms(tx)
    // Where points cannot be spent they are still worth something to whoever gives them.
    return wanted.points * Math.max(1, pointsWorthFen)
  }
  const worth = await worthOfCoupon(tx, { marketingId: wanted.couponId, now })
  if (!worth) throw new AppError('COUPON_NOT_OFFERED')
  return worth
}

/**
 * Throws COMPENSATION_NO_ORDER, COMPENSATION_TOO_HIGH or COMPENSATION_NO_CREDIT for what could not be given.
 * Locks the order of a refund.
 */
export async function mustBePossible(tx: Tx, complaint: Complaint, wanted: Wanted) {
  if (wanted.kind === 'CREDIT') await mustHaveAccount(tx, complaint.tenantId)
  if (wanted.kind === 'REFUND') await lockRefundable(tx, complaint, wanted.amountFen)
}

async function lockRefundable(tx: Tx, { orderId, orderNo }: Complaint, amountFen: number) {
  const [order] = orderId === null ? [] : await lockOrders(tx, [orderId])
  if (!order) throw new AppError('COMPENSATION_NO_ORDER')
  const left = await refundableFen(tx, order)
  if (amountFen > left)
    throw new AppError('COMPENSATION_TOO_HIGH', { orderNo, limit: left === 0 ? 0 : yuan(left) })
  return order
}

interface Giving {
  complaint: Complaint
  compensationId: string
  kind: CompensationKind
  worthFen: number
  points: number | null
  couponId: string | null
}

/**
 * Gives it, in the transaction of the caller. Throws what `mustBePossible` throws, and COUPON_NOT_OFFERED when the
 * last coupon is gone.
 */
export async function give(
  tx: Tx,
  ctx: SignedIn,
  { complaint, compensationId, kind, worthFen, points, couponId }: Giving,
) {
  const { tenantId, userId, orderId, orderNo, complaintNo } = complaint
  const { now } = ctx
  if (kind === 'REFUND') {
    const order = await lockRefundable(tx, complaint, worthFen)
    await bookCompensated(tx, { compensationId, complaintNo, order, amountFen: worthFen }, now)
    await refundCompensation(tx, order, { amountFen: worthFen, reason: complaintNo, now })
  } else if (kind === 'CREDIT') {
    await mustHaveAccount(tx, tenantId)
    const source = `complaint:${compensationId}`
    await compensateDebt(tx, ctx, {
      tenantId,
      orderId,
      orderNo,
      amountFen: worthFen,
      source,
      reason: complaintNo,
    })
  } else if (kind === 'POINTS') {
    const source = `complaint ${compensationId}`
    const of = { ...(orderId !== null && { orderId }), orderNo }
    await bookEntries(tx, [{ tenantId, userId, kind: 'compensate', points: points!, source, ...of }], now)
  } else {
    await giveCoupon(tx, ctx, { marketingId: couponId!, userId, tenantId })
  }
}
