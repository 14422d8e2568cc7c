import { AppError } from '../../../shared/errors.ts'
import type { OrderActor } from '../../../shared/order-status.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { findOrders, type OrderFull } from './find-order.ts'
import { rolesOf } from './order.ts'
import { withinScope } from './order-scope.ts'

export interface SeenOrder {
  order: OrderFull
  /** As what the caller sees it. */
  roles: OrderActor[]
}

/**
 * Orders that the caller may see, in the order of `orderIds`. Throws ORDER_NOT_FOUND when one is out of their
 * reach or hidden by its buyer, FORBIDDEN without the permission to see it.
 */
export async function seenOrders(ctx: SignedIn, orderIds: string[]): Promise<SeenOrder[]> {
  const { db, me } = ctx
  const found = new Map((await findOrders(db, orderIds)).map((order) => [order.orderId, order]))
  const reached = new Set(await withinScope(db, me, [...found.values()]))
  return orderIds.map((orderId) => {
    const order = found.get(orderId)
    const roles = order ? rolesOf(order, me) : []
    const hidden = roles.includes('buyer') && order!.removedAt !== null
    if (!order || roles.length === 0 || hidden || !reached.has(order)) throw new AppError('ORDER_NOT_FOUND')
    const permission = roles.includes('buyer') ? 'order_view' : 'sale_view'
    if (!may(me, permission)) throw new AppError('FORBIDDEN', { permission })
    return { order, roles }
  })
}
