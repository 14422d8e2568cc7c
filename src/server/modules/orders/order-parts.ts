// The parts in which an order is paid: all at once, or a deposit first and the balance once its goods have
// arrived.
import type { Order } from './order.ts'

/** The part of its order that a payment covers. */
export type OrderPart = 'all' | 'deposit' | 'balance'

/** The part that the order waits for. */
export function partOf({ status }: Pick<Order, 'status'>): OrderPart {
  if (status === 'pendingDeposit') return 'deposit'
  return status === 'pendingBalance' ? 'balance' : 'all'
}

/** The amount of a part, in fen; deposit and balance add up to the order's amount. */
export function fenOfPart(
  part: 'deposit' | 'balance',
  { amountFen, depositFen }: Pick<Order, 'amountFen' | 'depositFen'>,
): number {
  return part === 'deposit' ? depositFen : amountFen - depositFen
}

/** True while the order waits for a payment before delivery. */
export function waitsForMoney({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pendingPayment' || status === 'pendingDeposit' || status === 'pendingBalance'
}

/**
 * The amount kept when the order ends this way, in fen: the deposit, if the terms say so and the buyer
 * withdraws.
 */
export function forfeitOf(
  order: Pick<Order, 'status' | 'depositKeptFen'>,
  { event, actor }: { event: string; actor: string },
): number {
  const stepsBack = event === 'balanceExpire' || (event === 'cancel' && actor === 'buyer')
  return order.status === 'pendingBalance' && stepsBack ? order.depositKeptFen : 0
}
