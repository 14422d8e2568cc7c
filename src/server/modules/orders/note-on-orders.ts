import { AppError } from '../../../shared/errors.ts'
import { allowedActions, type OrderAction } from '../../../shared/order-actions.ts'
import { auditMany } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { moverOf } from './act.ts'
import { owesOnDelivery } from './cash-on-delivery.ts'
import { batchReply, refusal, type Refused } from './decide-moves.ts'
import { lockReached } from './lock-reached.ts'
import { moveOrders } from './move-orders.ts'
import { rolesOf, type Order } from './order.ts'

/** Records an event that does not change the order's state; `work` does the rest. */
export async function noteOnOrders(
  tx: Tx,
  ctx: SignedIn,
  action: Extract<OrderAction, 'requestCancel' | 'declineCancel' | 'collect'>,
  { orderIds, reason }: { orderIds: string[]; reason: string },
  work: (orders: Order[]) => Promise<void>,
) {
  const found = new Map((await lockReached(tx, ctx, orderIds)).map((order) => [order.orderId, order]))
  const noted: Order[] = []
  const refused: Refused[] = []
  for (const orderId of orderIds) {
    const order = found.get(orderId)
    const roles = order ? rolesOf(order, ctx.me) : []
    if (!order || roles.length === 0) {
      refused.push({ orderId, orderNo: null, status: null, error: new AppError('ORDER_NOT_FOUND') })
      continue
    }
    const { status, cancelRequestedAt } = order
    const state = {
      status,
      removed: false,
      cancelRequested: cancelRequestedAt !== null,
      owesOnDelivery: owesOnDelivery(order),
    }
    if (allowedActions(state, roles, () => true).includes(action)) noted.push(order)
    else refused.push(refusal(order, ctx.language))
  }
  const actor = action === 'requestCancel' ? 'buyer' : ctx.me.tenantType === '' ? 'staff' : 'supplier'
  await moveOrders(
    tx,
    noted.map((order) => ({ order, to: order.status, actor })),
    { event: action, mover: moverOf(ctx), reason, now: ctx.now },
  )
  if (noted.length > 0) await work(noted)
  for (const { orderId, tenantId } of noted) {
    await auditMany(tx, ctx, { action, entity: 'order', tenantId }, [
      { entityId: orderId, after: { reason } },
    ])
  }
  return batchReply(noted, refused, { orderIds, language: ctx.language })
}
