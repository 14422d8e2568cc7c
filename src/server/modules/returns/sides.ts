import type { ReturnSide } from '../../../shared/return-terms.ts'
import type { Me } from '../../context.ts'
import { may } from '../../may.ts'
import { rolesOf, type Order } from '../orders/order.ts'

/**
 * The sides that a person takes in an order's returns: supplier and platform share audit and warehouse by their
 * roles. Only the platform's finance staff refund money.
 */
export function sidesOf(order: Pick<Order, 'tenantId' | 'supplierId'>, me: Me): ReturnSide[] {
  // Goods come back from orders that are signed for.
  const roles = rolesOf({ ...order, status: 'signed' }, me)
  const sides: ReturnSide[] = []
  if (roles.includes('buyer') && may(me, 'return_edit')) sides.push('buyer')
  const isSelling = roles.some((role) => role !== 'buyer')
  if (isSelling && may(me, 'return_audit')) sides.push('auditor')
  if (isSelling && may(me, 'return_inspect')) sides.push('warehouse')
  if (roles.includes('staff') && may(me, 'order_finance')) sides.push('finance')
  return sides
}
