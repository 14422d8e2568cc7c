import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { Order } from './order.ts'
import { saveMoney } from './queries.ts'
import { insertRefunds, chargesBehind, type RefundCause } from './refunds.ts'

/**
 * Asks for all that was paid for these orders and not yet given back. The rows are sent to the
 * providers after the commit (payments/send-refunds.ts); no outside service is waited for here.
 */
export async function requestRefunds(
  tx: Tx,
  orders: Order[],
  { cause, reason, now }: { cause: RefundCause; reason: string; now: Date },
) {
  if (orders.length === 0) return
  const charges = await chargesBehind(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  const refunds = orders.map((order) => {
    const charge = charges.get(order.orderId)
    if (!charge) throw new Error(`Order ${order.orderNo} is paid, but no payment stands behind it`)
    return {
      refundId: newId(),
      tenantId: order.tenantId,
      orderId: order.orderId,
      paymentId: charge.paymentId,
      transactionNo: charge.transactionNo,
      amountFen: order.paidFen - order.refundedFen,
    }
  })
  await insertRefunds(tx, refunds, { cause, reason, now })
  await saveMoney(
    tx,
    orders.map((order) => ({ ...order, payStatus: 'refunding' as const })),
    now,
  )
}
