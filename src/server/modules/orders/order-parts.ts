// In which parts an order is paid: all at once, or a deposit first and the balance once its goods are there.
import type { Order } from './order.ts'

/** What of its order a payment pays. */
export type OrderPart = 'all' | 'deposit' | 'balance'

/** The part that an order waits for. */
export function partOf({ status }: Pick<Order, 'status'>): OrderPart {
  if (status === 'pendingDeposit') return 'deposit'
  return status === 'pendingBalance' ? 'balance' : 'all'
}

/** What a part comes to, in fen: deposit and balance together are the order's amount. */
export function fenOfPart(
  part: 'deposit' | 'balance',
  { amountFen, depositFen }: Pick<Order, 'amountFen' | 'depositFen'>,
): number {
  return part === 'deposit' ? depositFen : amountFen - depositFen
}

/** Whether the order waits for money that is paid beforehand. */
export function waitsForMoney({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pendingPayment' || status === 'pendingDeposit' || status === 'pendingBalance'
}

/** What is not given back when the order ends this way, in fen: by the terms, the deposit of a buyer who steps back. */
export function forfeitOf(
  order: Pick<Order, 'status' | 'depositKeptFen'>,
  { event, actor }: { event: string; actor: string },
): number {
  const stepsBack = event === 'balanceExpire' || (event === 'cancel' && actor === 'buyer')
  return order.status === 'pendingBalance' && stepsBack ? order.depositKeptFen : 0
}
