// The orders that a person reaches: those of their company, narrowed by the data scope of their roles.
import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import type { Me } from '../../context.ts'
import type { Order } from './order.ts'
import { handledBy } from './warehouse-scope.ts'

type Reader = Pick<Me, 'tenantId' | 'tenantType' | 'userId' | 'dataScope' | 'departmentIds'>

/** A telephone order whose discount is not yet passed concerns its supplier alone. */
const isShownToBuyer = sql`o.status <> ${sql.lit(orderStatuses.pendingDiscount.code)}`

/** A company's own orders without hidden ones. A narrow scope keeps those that its people placed. */
export function boughtBy(me: Reader): RawBuilder<unknown> {
  const own = isNarrow(me) ? sql`and o.user_id = ${authors(me)}` : sql``
  return sql`o.tenant_id = ${me.tenantId} and o.removed_at is null and ${isShownToBuyer} ${own}`
}

/**
 * The sales orders of this person: all for the platform, its own for a supplier. A narrow scope keeps those
 * that its people have handled and those that nobody has handled yet. A warehouse permission limits them
 * further to its lines, logistics companies and stores.
 */
export function soldBy(me: Reader): RawBuilder<unknown> {
  const ofCompany = me.tenantType === '' ? sql`true` : sql`o.supplier_id = ${me.tenantId}`
  const company = sql`${ofCompany} and ${handledBy(me.userId)}`
  if (!isNarrow(me)) return company
  const handled = sql`select 1 from order_history h where h.order_id = o.id and h.actor in ('staff', 'supplier')`
  return sql`${company} and (not exists (${handled}) or exists (${handled} and h.actor_id = ${authors(me)}))`
}

/** Those of the orders within the person's scope, in the same order. */
export async function withinScope<O extends Pick<Order, 'orderId'>>(
  db: Queryable,
  me: Reader,
  orders: O[],
): Promise<O[]> {
  if (orders.length === 0 || (me.tenantType === 'CUST' && !isNarrow(me))) return orders
  const ids = orders.map(({ orderId }) => orderId)
  const seen = await many(
    db,
    sql<{ orderId: string }>`
      select o.id as order_id
      from orders o
      where o.id = any(${ids}::bigint[]) and ((${boughtBy(me)}) or (${soldBy(me)}))
    `,
  )
  const reached = new Set(seen.map(({ orderId }) => orderId))
  return orders.filter(({ orderId }) => reached.has(orderId))
}

function isNarrow({ dataScope }: Reader): boolean {
  return dataScope !== 'ALL' && dataScope !== 'TENANT_BELOW' && dataScope !== 'TENANT'
}

/** The users of the scope, as the right side of a comparison. */
function authors({ dataScope, userId, departmentIds }: Reader): RawBuilder<unknown> {
  if (dataScope === 'OWN' || departmentIds.length === 0) return sql`${userId}`
  return sql`any(array(
    select u.id from users u where u.department_id = any(${departmentIds}::bigint[]) or u.id = ${userId}
  ))`
}
