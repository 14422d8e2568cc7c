// Orders on the pages of companies and of documents that name them.
import { sql, type RawBuilder } from 'kysely'
import { orderStatuses, statusOfCode } from '../../../shared/order-status.ts'
import type { SignedIn } from '../../context.ts'
import type { Area } from '../../engine/ports.ts'
import { may } from '../../may.ts'
import { boughtBy, soldBy } from './order-scope.ts'

/** The page that shows an order to the caller. */
export function orderAddress({ me }: SignedIn, orderId: string): string {
  const page = me.tenantType === 'CUST' ? '/shopping/orderDetail' : '/sales/orderDetail'
  return `${page}?orderId=${orderId}`
}

/** The orders (alias o) that the caller reaches: what their company buys, and what it sells. */
export function reachedOrders({ me }: SignedIn): RawBuilder<unknown> {
  const sides = [
    ...(me.tenantType === 'CUST' && may(me, 'order_view') ? [sql`(${boughtBy(me)})`] : []),
    ...(me.tenantType !== 'CUST' && may(me, 'sale_view') ? [sql`(${soldBy(me)})`] : []),
  ]
  return sides.length > 0 ? sql`(${sql.join(sides, sql` or `)})` : sql`false`
}

const ordersBy = (belongs: (values: string[]) => RawBuilder<unknown>): Area => ({
  mayList: ({ me }) => may(me, me.tenantType === 'CUST' ? 'order_view' : 'sale_view'),
  rows: (ctx, values) => sql`
    select o.id, o.order_no as number, o.status as state_code, o.amount_fen, o.submitted_at as at, o.id as order_id
    from orders o
    where ${belongs(values)} and ${reachedOrders(ctx)}
  `,
  stateOf: (code) => orderStatuses[statusOfCode(code)].label,
  addressOf: (ctx, { orderId }) => orderAddress(ctx, orderId),
})

export const purchasesArea = ordersBy((ids) => sql`o.tenant_id = any(${ids}::bigint[])`)
export const salesArea = ordersBy((ids) => sql`o.supplier_id = any(${ids}::bigint[])`)
export const ordersArea = ordersBy((numbers) => sql`o.order_no = any(${numbers}::text[])`)
