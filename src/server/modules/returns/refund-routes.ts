// By which routes a return's refund goes back. Pure.
import { spreadRefund, type Charge } from '../price-differences/spread-refund.ts'

/** A provider, a bank transfer, cash, the debt on account, or what is still due on delivery. */
interface RefundRoute {
  route: string
  amountFen: number
}

interface Facts {
  amountFen: number
  paymentMethod: string
  paidFen: number
  refundedFen: number
  /** Requested back and not yet refunded, in fen. */
  underWayFen: number
  /** The charges that paid the order, oldest first, each with the channel it came by. */
  charges: readonly (Charge & { method: string })[]
}

/**
 * The routes of a refund, in fen: an order on account owes less; other orders get back what they paid, the last
 * charge first, never more than is left of it. What was not paid is not owed any more.
 */
export function refundRoutes({
  amountFen,
  paymentMethod,
  paidFen,
  refundedFen,
  underWayFen,
  charges,
}: Facts): RefundRoute[] {
  if (amountFen === 0) return []
  if (paymentMethod === 'account') return [{ route: 'account', amountFen }]
  const backFen = Math.max(0, Math.min(amountFen, paidFen - refundedFen - underWayFen))
  const methodOf = new Map(charges.map(({ paymentId, method }) => [paymentId, method]))
  const parts = spreadRefund(backFen, charges)
  const paid = parts.map((part) => ({ route: methodOf.get(part.paymentId)!, amountFen: part.amountFen }))
  const unpaidFen = amountFen - backFen
  return unpaidFen > 0 ? [...paid, { route: 'unpaid', amountFen: unpaidFen }] : paid
}
