import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { OrderRow } from '../orders/insert-orders.ts'
import { reviewOf, type ReviewRule } from '../orders/review.ts'
import { codeOf } from '../orders/take-payment.ts'

/** Starts the orders that a rule holds back in their review; the time to pay does not run meanwhile. */
export async function holdForReview(tx: Tx, ctx: SignedIn, orders: OrderRow[], rules: ReviewRule[]) {
  const amountsFen = orders.map(({ amount_fen }) => amount_fen)
  const reasons = await reviewOf(tx, ctx, { amountsFen, rules })
  for (const [index, order] of orders.entries()) {
    if (reasons[index]!.length === 0) continue
    order.status = codeOf('pendingReview')
    order.expires_at = null
    order.review_reasons = reasons[index]!
  }
}
