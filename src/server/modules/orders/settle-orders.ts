// What a payment or a refund does to orders. Called by the payments module, which holds the money.
import { sql } from 'kysely'
import { nextStatus, type PayStatus } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { takePointsBack } from '../points/order-points.ts'
import { announce } from './announce.ts'
import { applyForInvoices } from './apply-for-invoices.ts'
import { dueFen, mayPayOnline } from './cash-on-delivery.ts'
import { endOrders } from './end-orders.ts'
import { moveOrders, NOBODY } from './move-orders.ts'
import type { Order } from './order.ts'
import { promisePaid } from './promise-paid.ts'
import { lockOrders } from './lock-orders.ts'
import { saveMoney, saveMoves } from './queries.ts'
import { insertRefunds } from './refunds.ts'
import { refundReturned } from './request-refunds.ts'

export interface ReceivedPayment {
  paymentId: string
  transactionNo: string
  orders: { orderId: string; amountFen: number }[]
  /** When the buyer paid, by the provider's clock. */
  paidAt: Date
  now: Date
}

/**
 * Gives a received payment to its orders. Those that wait for it go on to their supplier; an order
 * that is over, or whose time was up when the buyer paid, stays over and its share is refunded. Money
 * that was due on delivery is booked as collected.
 */
export async function receivePayment(
  tx: Tx,
  { paymentId, transactionNo, orders: shares, paidAt, now }: ReceivedPayment,
) {
  const locked = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  )
  const overdue = locked.filter((order) => isOverdue(order, paidAt))
  const overdueMoves = overdue.map((order) => ({
    order,
    to: nextStatus(order.status, 'expire', 'system')!,
    actor: 'system' as const,
  }))
  await endOrders(tx, overdueMoves, { event: 'expire', mover: NOBODY, reason: '', now })
  const waiting = locked.filter((order) => order.status === 'pendingPayment' && !overdue.includes(order))
  await payOrders(tx, waiting, { paidAt, now })

  const due = locked.filter(mayPayOnline)
  for (const order of due) {
    const amountFen = shares.find(({ orderId }) => orderId === order.orderId)!.amountFen
    await payOnDelivery(tx, order, { amountFen, paidAt, now })
  }

  const refused = locked.filter((order) => !waiting.includes(order) && !due.includes(order))
  for (const order of refused) {
    const amountFen = shares.find(({ orderId }) => orderId === order.orderId)!.amountFen
    await refundUnwanted(tx, order, { paymentId, transactionNo, amountFen, now })
  }
}

function isOverdue(order: Order, paidAt: Date): boolean {
  return order.status === 'pendingPayment' && order.expiresAt !== null && paidAt >= order.expiresAt
}

async function payOrders(tx: Tx, orders: Order[], { paidAt, now }: { paidAt: Date; now: Date }) {
  if (orders.length === 0) return
  const moves = orders.map((order) => ({
    order: { ...order, paidFen: order.amountFen, payStatus: 'paid' as const },
    to: nextStatus(order.status, 'pay', 'provider')!,
    actor: 'provider' as const,
  }))
  const also = sql`, pay_status = 'paid', paid_fen = amount_fen, paid_at = ${paidAt}, expires_at = null`
  const paid = await moveOrders(tx, moves, { event: 'pay', mover: NOBODY, now, also })
  await promisePaid(tx, paid, paidAt)
  await announce(tx, 'paid', paid, now)
}

/** What is due with the goods was paid online: nobody collects it any more. What was returned meanwhile goes back. */
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
    amountFen,
    now,
  }: { paymentId: string; transactionNo: string; amountFen: number; now: Date },
) {
  const cause = order.paidFen === 0 ? 'late' : 'surplus'
  const { tenantId, orderId } = order
  await insertRefunds(tx, [{ refundId: newId(), tenantId, orderId, paymentId, transactionNo, amountFen }], {
    cause,
    reason: '',
    now,
  })
  if (cause === 'late') await saveMoney(tx, [{ ...order, paidFen: amountFen, payStatus: 'refunding' }], now)
}

/** Books a refund that the provider made against its order, and tells the buyer. */
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
