import type { OrderRow } from '../../modules/orders/insert-orders.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import type { Life, LifeEvent } from './demo-order-lives.ts'

interface PaidDraft {
  order: OrderRow
  life: Life
  /** The event of its payment, if it got that far. */
  paid: LifeEvent | undefined
}

/** When the sandbox gave the money of a refused order back. */
export function refundedAt({ events }: Life): Date {
  return new Date(events.at(-1)!.at.getTime() + 3 * 60_000)
}

/** Payments, the provider's notifications and the refunds behind the demo orders. */
export async function insertPayments(tx: Tx, drafts: PaidDraft[]) {
  const paid = drafts.flatMap(({ order, life, paid: event }) =>
    event
      ? [{ order, life, at: event.at.toISOString(), paymentId: newId(), transactionNo: `SB${newId()}` }]
      : [],
  )
  await insertRows(
    tx,
    'payments',
    paid.map(({ order, at, paymentId, transactionNo }) => ({
      id: paymentId,
      tenant_id: order.tenant_id,
      user_id: order.user_id,
      method: 'sandbox',
      amount_fen: order.amount_fen,
      status: 'paid',
      token: `demo-${paymentId}`,
      transaction_no: transactionNo,
      created_at: order.submitted_at,
      expires_at: new Date(new Date(order.submitted_at).getTime() + 60 * 60_000).toISOString(),
      paid_at: at,
      updated_at: at,
    })),
  )
  await insertRows(
    tx,
    'payment_orders',
    paid.map(({ order, paymentId }) => ({
      payment_id: paymentId,
      order_id: order.id,
      tenant_id: order.tenant_id,
      amount_fen: order.amount_fen,
    })),
  )
  await insertRows(
    tx,
    'payment_notifications',
    paid.map(({ order, at, paymentId, transactionNo }) => ({
      id: newId(),
      tenant_id: order.tenant_id,
      payment_id: paymentId,
      provider: 'sandbox',
      transaction_no: transactionNo,
      outcome: 'paid',
      amount_fen: order.amount_fen,
      source: 'callback',
      received_at: at,
    })),
  )
  await insertRows(
    tx,
    'refunds',
    paid
      .filter(({ order }) => order.refunded_fen > 0)
      .map(({ order, life, paymentId, transactionNo }) => {
        const refundId = newId()
        const at = refundedAt(life).toISOString()
        return {
          id: refundId,
          tenant_id: order.tenant_id,
          order_id: order.id,
          payment_id: paymentId,
          order_no: order.order_no,
          method: 'sandbox',
          transaction_no: transactionNo,
          amount_fen: order.refunded_fen,
          cause: 'refused',
          reason: order.cancel_reason,
          status: 'done',
          attempts: 1,
          next_try_at: at,
          last_error: '',
          refund_no: `SBR${refundId}`,
          created_at: life.events.at(-1)!.at.toISOString(),
          refunded_at: at,
          updated_at: at,
        }
      }),
  )
}
