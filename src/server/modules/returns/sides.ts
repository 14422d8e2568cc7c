import type { ReturnSide } from '../../../shared/return-terms.ts'
import type { Me } from '../../context.ts'
import { may } from '../../may.ts'
import { rolesOf, type Order } from '../orders/order.ts'

/** The sides that a person takes in an order's returns. Only the platform's finance staff refund money. */
export function sidesOf(order: Pick<Order, 'tenantId' | 'supplierId'>, me: Me): ReturnSide[] {
  // Goods come back from orders that are signed for.
  const roles = rolesOf({ ...order, status: 'signed' }, me)
  const sides: ReturnSide[] = []
  if (roles.includes('buyer') && may(me, 'return_edit')) sides.push('buyer')
  if (roles.some((role) => role !== 'buyer') && may(me, 'order_vendor')) sides.push('supplier')
  if (roles.includes('staff') && may(me, 'order_finance')) sides.push('finance')
  return sides
}
