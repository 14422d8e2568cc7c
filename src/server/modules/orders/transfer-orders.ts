// Applies bank transfers to orders. Called by the payments module, which owns the vouchers.
import { sql } from 'kysely'
import { nextStatus, type OrderEvent } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import { bookReceived } from '../books/order-entries.ts'
import { announce } from './announce.ts'
import { moveOrders, type Mover } from './move-orders.ts'
import type { Order } from './order.ts'
import { promisePaid } from './promise-paid.ts'
import { readOrderTerms } from './terms.ts'

interface Moving {
  mover: Mover
  now: Date
}

/** The voucher has arrived: the clock stops while finance checks it. */
export function awaitFinance(tx: Tx, orders: Order[], { mover, now }: Moving) {
  const also = sql`, payment_method = 'transfer', expires_at = null`
  const moves = movesOf('sendVoucher', orders, 'buyer')
  return moveOrders(tx, moves, { event: 'sendVoucher', mover, now, also })
}

/** The money has arrived: the orders are paid and go to their suppliers. */
export async function confirmTransfer(
  tx: Tx,
  orders: Order[],
  { mover, payment, now }: Moving & { payment: { paymentId: string; transactionNo: string } },
) {
  const shares = orders.map((order) => ({ order, amountFen: order.amountFen }))
  await bookReceived(tx, { ...payment, method: 'transfer', shares }, now)
  const paidOrders = orders.map((order) => ({
    ...order,
    paidFen: order.amountFen,
    payStatus: 'paid' as const,
  }))
  const also = sql`, pay_status = 'paid', paid_fen = amount_fen, paid_at = ${now}, expires_at = null`
  const moves = movesOf('financeConfirm', paidOrders, 'staff')
  const paid = await moveOrders(tx, moves, { event: 'financeConfirm', mover, now, also })
  await promisePaid(tx, paid, now)
  await announce(tx, 'paid', paid, now)
  await announce(tx, 'transferConfirmed', paid, now)
}

/** The money has not arrived: the buyer gets the time of a transfer once more. */
export async function refuseTransfer(
  tx: Tx,
  orders: Order[],
  { mover, reason, now }: Moving & { reason: string },
) {
  const { transferPaymentHours } = await readOrderTerms(tx)
  const expiresAt = new Date(now.getTime() + transferPaymentHours * 3_600_000)
  const moves = movesOf('financeRefuse', orders, 'staff')
  const also = sql`, expires_at = ${expiresAt}`
  const back = await moveOrders(tx, moves, { event: 'financeRefuse', mover, reason, now, also })
  await announce(tx, 'transferRefused', back, now)
}

function movesOf(event: OrderEvent, orders: Order[], actor: 'buyer' | 'staff') {
  return orders.map((order) => ({ order, to: nextStatus(order.status, event, actor)!, actor }))
}
