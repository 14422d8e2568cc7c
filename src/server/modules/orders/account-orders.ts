import { sql } from 'kysely'
import { nextStatus } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { holdCredit } from '../credit/hold-credit.ts'
import { announce } from './announce.ts'
import { moveOrders } from './move-orders.ts'
import { refuseOnlineOnly } from './online-only.ts'
import type { Order } from './order.ts'

/**
 * Moves orders that wait for payment to the company's credit instead. Throws the credit module's errors, and
 * ORDER_ONLINE_ONLY for seckill and special-offer goods.
 */
export async function putOnAccount(tx: Tx, ctx: SignedIn, orders: Order[]): Promise<Order[]> {
  const { me, now } = ctx
  refuseOnlineOnly(orders)
  await holdCredit(tx, ctx, orders)
  const moves = orders.map((order) => ({
    order: { ...order, payStatus: 'onAccount' as const, paymentMethod: 'account' as const },
    to: nextStatus(order.status, 'payOnAccount', 'buyer')!,
    actor: 'buyer' as const,
  }))
  const also = sql`, pay_status = 'onAccount', payment_method = 'account', expires_at = null`
  const mover = { userId: me.userId, name: me.realName }
  const moved = await moveOrders(tx, moves, { event: 'payOnAccount', mover, now, also })
  await announce(tx, 'placed', moved, now)
  return moved
}
