import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockReached } from '../orders/lock-reached.ts'
import type { Order } from '../orders/order.ts'
import { batchRefusal } from './batch-rules.ts'

/**
 * Locks the orders of the caller's company, within their data scope, to be paid together; with `onDelivery`
 * also those whose money is due with their goods. Throws the reason when they cannot be paid.
 */
export async function lockPayable(
  tx: Tx,
  ctx: SignedIn,
  orderIds: string[],
  { onDelivery = false }: { onDelivery?: boolean } = {},
): Promise<Order[]> {
  const found = new Map((await lockReached(tx, ctx, orderIds)).map((order) => [order.orderId, order]))
  const orders = orderIds.map((orderId) => {
    const order = found.get(orderId)
    if (!order || order.tenantId !== ctx.me.tenantId) throw new AppError('ORDER_NOT_FOUND')
    return order
  })
  const refusal = batchRefusal(orders, { now: ctx.now, onDelivery })
  if (refusal) throw new AppError(refusal.error, { orderNo: refusal.orderNo })
  return orders
}
