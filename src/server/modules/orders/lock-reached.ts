import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockOrders } from './lock-orders.ts'
import type { Order } from './order.ts'
import { withinScope } from './order-scope.ts'

/** Locks the orders in id order; those outside the caller's data scope are absent, like unknown ones. */
export async function lockReached(tx: Tx, { me }: SignedIn, orderIds: string[]): Promise<Order[]> {
  return withinScope(tx, me, await lockOrders(tx, orderIds))
}
