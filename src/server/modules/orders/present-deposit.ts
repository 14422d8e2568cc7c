// Presents deposit and balance for the confirmation, the lists and an order's page.
import type { ReplyOf } from '../../../shared/call.ts'
import type { confirmOrder } from '../../../shared/calls/order-confirm.ts'
import type { listOrders } from '../../../shared/calls/order.ts'
import { divideOrder } from '../../../shared/deposit.ts'
import { yuan } from '../../../shared/money.ts'
import type { CartLine } from '../cart/cart.ts'
import { lineDepositOf } from '../pricing/line-deposit.ts'
import { discountOf, type PricedBasket } from '../pricing/price-basket.ts'
import { fenOfPart, partOf } from './order-parts.ts'
import type { OrderHead } from './page-queries.ts'
import { latestDay } from './split.ts'
import type { OrderTerms } from './terms.ts'

/** The state of an order's deposit; null for an order that is paid at once. */
export function presentDeposit(order: OrderHead) {
  if (order.depositFen === 0) return null
  return {
    stage: stageOf(order),
    amount: yuan(order.depositFen),
    kept: yuan(order.depositKeptFen),
    balance: yuan(fenOfPart('balance', order)),
    forfeited: yuan(order.forfeitedFen),
  }
}

type Stage = NonNullable<ReplyOf<typeof listOrders>['records'][number]['deposit']>['stage']

function stageOf({ status, expiresAt, balanceLapsed }: OrderHead): Stage {
  if (status === 'pendingReview' || status === 'pendingDeposit') return 'deposit'
  if (status === 'pendingBalance') return expiresAt ? 'balance' : 'arrival'
  if (status === 'cancelled' || status === 'rejected') return balanceLapsed ? 'lapsed' : 'over'
  return 'paid'
}

/** The amount of the order's next payment, in fen: `openFen` unless only a part of it is due. */
export function dueNowFen(order: OrderHead, openFen: number): number {
  const part = partOf(order)
  return part === 'all' ? openFen : fenOfPart(part, order)
}

type Deposit = ReplyOf<typeof confirmOrder>['orders'][number]['deposit']

/**
 * The deposit of a supplier's goods, and the balance due on arrival, before freight. Each parcel with a
 * deposit pays its freight with the balance; `divided` says which do. `parcels` are the orders that the lines
 * become.
 */
export function presentDivided(
  parcels: { lines: CartLine[] }[],
  { basket, terms }: { basket: PricedBasket; terms: OrderTerms },
): { deposit: Deposit; divided: boolean[] } {
  const all = parcels.map(({ lines }) => {
    const divided = divideOrder(
      lines.map((line) => ({
        amountFen: line.offer.priceFen * line.quantity - discountOf(basket, line.lineId),
        deposit: lineDepositOf(line, basket),
      })),
      0,
    )
    return divided && { ...divided, lines }
  })
  const divided = all.map((each) => each !== null)
  const divisions = all.flatMap((each) => each ?? [])
  if (divisions.length === 0) return { deposit: null, divided }
  const sum = (of: 'depositFen' | 'keptFen' | 'balanceFen') =>
    yuan(divisions.reduce((total, each) => total + each[of], 0))
  const deposit = {
    amount: sum('depositFen'),
    kept: sum('keptFen'),
    goodsBalance: sum('balanceFen'),
    balanceFrom: latestDay(divisions.flatMap(({ lines }) => lines.map(({ offer }) => offer)))!,
    balanceHours: terms.balancePaymentHours,
  }
  return { deposit, divided }
}
