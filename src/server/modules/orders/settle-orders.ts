// Applies payments and refunds to orders. Called by the payments module, which owns the payments.
import { sql } from 'kysely'
import { nextStatus, type PayStatus } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { bookReceived } from '../books/order-entries.ts'
import { takePointsBack } from '../points/order-points.ts'
import { announce } from './announce.ts'
import { applyForInvoices } from './apply-for-invoices.ts'
import { dueFen, mayPayOnline } from './cash-on-delivery.ts'
import { endOrders } from './end-orders.ts'
import { moveOrders, NOBODY } from './move-orders.ts'
import type { Order } from './order.ts'
import { partOf, waitsForMoney, type OrderPart } from './order-parts.ts'
import { promisePaid } from './promise-paid.ts'
import { lockOrders } from './lock-orders.ts'
import { saveMoney, saveMoves } from './queries.ts'
import { insertRefunds } from './refunds.ts'
import { movesOf } from './timed-moves.ts'
import { refundReturned } from './request-refunds.ts'

export interface ReceivedPayment {
  paymentId: string
  transactionNo: string
  method: string
  orders: { orderId: string; amountFen: number; part: OrderPart }[]
  /** The time of payment, by the provider's clock. */
  paidAt: Date
  now: Date
}

/**
 * Applies a received payment to its orders. Orders that wait for it go on to their supplier. An order that
 * had ended, or had expired when the buyer paid, stays ended and its share is refunded. Money due on delivery
 * is recorded as collected.
 */
export async function receivePayment(
  tx: Tx,
  { paymentId, transactionNo, method, orders: shares, paidAt, now }: ReceivedPayment,
) {
  const locked = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  )
  const shareOf = ({ orderId }: Order) => shares.find((share) => share.orderId === orderId)!
  await bookReceived(
    tx,
    {
      ...{ paymentId, transactionNo, method },
      shares: locked.map((order) => ({ order, amountFen: shareOf(order).amountFen })),
    },
    now,
  )
  const overdue = locked.filter((order) => isOverdue(order, paidAt))
  for (const [event, group] of Map.groupBy(overdue, lapseOf))
    await endOrders(tx, movesOf(event, group), { event, mover: NOBODY, reason: '', now })
  const ended = new Map(overdue.map((order) => [order.orderId, { ...order, status: 'cancelled' as const }]))
  // A second deposit finds the order waiting for its balance, and is refunded like any second payment.
  const waiting = locked.filter(
    (order) => waitsForMoney(order) && partOf(order) === shareOf(order).part && !ended.has(order.orderId),
  )
  for (const [part, group] of Map.groupBy(waiting, partOf)) await payParts[part](tx, group, { paidAt, now })

  const due = locked.filter(mayPayOnline)
  for (const order of due) {
    await payOnDelivery(tx, order, { amountFen: shareOf(order).amountFen, paidAt, now })
  }

  const refused = locked.filter((order) => !waiting.includes(order) && !due.includes(order))
  for (const order of refused) {
    await refundUnwanted(tx, ended.get(order.orderId) ?? order, {
      paymentId,
      transactionNo,
      share: shareOf(order),
      now,
    })
  }
}

function isOverdue(order: Order, paidAt: Date): boolean {
  return waitsForMoney(order) && order.expiresAt !== null && paidAt >= order.expiresAt
}

const lapseOf = ({ status }: Order) => (status === 'pendingBalance' ? 'balanceExpire' : 'expire')

const payParts = {
  all: (tx: Tx, orders: Order[], times: PaymentTimes) => payInFull(tx, orders, { ...times, event: 'pay' }),
  deposit: payDeposits,
  balance: (tx: Tx, orders: Order[], times: PaymentTimes) =>
    payInFull(tx, orders, { ...times, event: 'payBalance' }),
}

interface PaymentTimes {
  paidAt: Date
  now: Date
}

const newsOf = { pay: 'paid', payBalance: 'balancePaid' } as const

/** The order is fully paid: at once, or with its balance. */
async function payInFull(
  tx: Tx,
  orders: Order[],
  { event, paidAt, now }: PaymentTimes & { event: keyof typeof newsOf },
) {
  const moves = orders.map((order) => ({
    order: { ...order, paidFen: order.amountFen, payStatus: 'paid' as const },
    to: nextStatus(order.status, event, 'provider')!,
    actor: 'provider' as const,
  }))
  const also = sql`, pay_status = 'paid', paid_fen = amount_fen, paid_at = ${paidAt}, expires_at = null`
  const paid = await moveOrders(tx, moves, { event, mover: NOBODY, now, also })
  await promisePaid(tx, paid, paidAt)
  await announce(tx, newsOf[event], paid, now)
}

async function payDeposits(tx: Tx, orders: Order[], { now }: PaymentTimes) {
  const moves = orders.map((order) => ({
    order: { ...order, paidFen: order.depositFen, payStatus: 'partlyPaid' as const },
    to: nextStatus(order.status, 'payDeposit', 'provider')!,
    actor: 'provider' as const,
  }))
  const also = sql`, pay_status = 'partlyPaid', paid_fen = deposit_fen, expires_at = null`
  const paid = await moveOrders(tx, moves, { event: 'payDeposit', mover: NOBODY, now, also })
  await announce(tx, 'depositPaid', paid, now)
}

/**
 * The amount due on delivery was paid online, so nobody collects it. Pieces returned in the meantime are
 * refunded.
 */
async function payOnDelivery(
  tx: Tx,
  order: Order,
  { amountFen, paidAt, now }: { amountFen: number; paidAt: Date; now: Date },
) {
  const paid: Order = { ...order, paidFen: amountFen, payStatus: 'paid' }
  const also = sql`, pay_status = 'paid', paid_fen = ${amountFen}, paid_at = ${paidAt}`
  await saveMoves(tx, [{ order, to: order.status, actor: 'provider' }], {
    ...{ event: 'collect' as const, actorId: null, actorName: '', reason: '', now, also },
  })
  await refundReturned(tx, paid, { amountFen: amountFen - dueFen(order), reason: '', now })
  await applyForInvoices(tx, [order.orderId], now)
  await announce(tx, 'paid', [paid], now)
}

async function refundUnwanted(
  tx: Tx,
  order: Order,
  {
    paymentId,
    transactionNo,
    share: { amountFen, part },
    now,
  }: { paymentId: string; transactionNo: string; share: ReceivedPayment['orders'][number]; now: Date },
) {
  // A balance that arrives too late still passes through its order's account: paid in and refunded.
  const lateBalance = part === 'balance' && order.status === 'cancelled' && order.paidFen === order.depositFen
  const cause = order.paidFen === 0 || lateBalance ? 'late' : 'surplus'
  const { tenantId, orderId } = order
  await insertRefunds(tx, [{ refundId: newId(), tenantId, orderId, paymentId, transactionNo, amountFen }], {
    cause,
    reason: '',
    now,
  })
  const paidFen = order.paidFen + amountFen
  if (cause === 'late') await saveMoney(tx, [{ ...order, paidFen, payStatus: 'refunding' }], now)
}

/** Records a refund by the provider for its order, and notifies the buyer. */
export async function receiveRefund(
  tx: Tx,
  { orderId, refundId, amountFen, now }: { orderId: string; refundId: string; amountFen: number; now: Date },
) {
  const [order] = await lockOrders(tx, [orderId])
  if (!order) throw new Error(`Refund of order ${orderId}, which does not exist`)
  const refundedFen = order.refundedFen + amountFen
  const payStatus: PayStatus = refundedFen === order.paidFen ? 'refunded' : 'partlyRefunded'
  await saveMoney(tx, [{ ...order, refundedFen, payStatus }], now)
  await saveMoves(tx, [{ order, to: order.status, actor: 'provider' }], {
    event: 'refund',
    actorId: null,
    actorName: '',
    reason: '',
    now,
  })
  if (order.status === 'completed') await takePointsBack(tx, { orderId, refundId, amountFen, now })
  await announce(tx, 'refunded', [order], now)
}
