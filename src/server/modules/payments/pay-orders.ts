import { randomBytes } from 'node:crypto'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { payableFen } from '../orders/cash-on-delivery.ts'
import { partOf } from '../orders/order-parts.ts'
import type { Order } from '../orders/order.ts'
import { lockPayable } from './payable.ts'
import type { Payment } from './payment.ts'
import { insertPayment } from './queries.ts'

/** How long a payment due on delivery stays open: by default as long as that of a new order. */
const ON_DELIVERY_MS = 60 * 60_000

/**
 * Opens one payment for orders of the caller's company that wait for online payment, or whose money is due on
 * delivery.
 */
export async function payOrders(
  tx: Tx,
  ctx: SignedIn,
  { orderIds, method }: { orderIds: string[]; method: string },
): Promise<{ payment: Payment; orders: Order[] }> {
  const orders = await lockPayable(tx, ctx, orderIds, { onDelivery: true })
  const shares = orders.map((order) => ({
    orderId: order.orderId,
    amountFen: payableFen(order),
    part: partOf(order),
  }))
  const latest = ctx.now.getTime() + ON_DELIVERY_MS
  const payment: Payment = {
    paymentId: newId(),
    tenantId: ctx.me.tenantId,
    userId: ctx.me.userId,
    method,
    amountFen: shares.reduce((sum, { amountFen }) => sum + amountFen, 0),
    status: 'pending',
    token: randomBytes(24).toString('base64url'),
    openedAt: ctx.now,
    transactionNo: null,
    expiresAt: new Date(Math.min(...orders.map(({ expiresAt }) => expiresAt?.getTime() ?? latest))),
    paidAt: null,
  }
  await insertPayment(tx, payment, { shares, now: ctx.now })
  await audit(tx, ctx, {
    action: 'open',
    entity: 'payment',
    entityId: payment.paymentId,
    after: { method, amount: yuan(payment.amountFen), orders: orders.map(({ orderNo }) => orderNo) },
  })
  return { payment, orders }
}
