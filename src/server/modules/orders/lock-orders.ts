import { sql, type RawBuilder } from 'kysely'
import { orderStatuses, stageStatuses, statusOfCode, type OrderStatus } from '../../../shared/order-status.ts'
import { many, type Tx } from '../../db/connection.ts'
import { codesOf } from '../../order-codes.ts'
import type { Order } from './order.ts'

type OrderColumns = Omit<Order, 'status'> & { code: number }

const columns = sql`
  id as order_id, tenant_id, user_id, trade_id, order_no,
  supplier_id, logistics_line_id, status as code, pay_status,
  payment_method, amount_fen, paid_fen,
  refunded_fen, difference_fen,
  deposit_fen, deposit_kept_fen, forfeited_fen,
  cancel_requested_at, cancel_request, expires_at,
  removed_at, kind, transfer_days, lead_days, transit_days, arrives_at, goods_due_on::text, region_code || ' ' || detail as place, statement_id,
  exists (
    select 1 from order_lines where order_id = orders.id and owner_supplier_id <> shipping_supplier_id
  ) as third_party
`

function ordersOf<T extends OrderColumns>(rows: T[]): (Omit<T, 'code'> & { status: OrderStatus })[] {
  return rows.map(({ code, ...row }) => ({ ...row, status: statusOfCode(code) }))
}

/** Locks the orders in id order; unknown ids are absent from the result. */
export async function lockOrders(tx: Tx, orderIds: string[]): Promise<Order[]> {
  return ordersOf(
    await many(
      tx,
      sql<OrderColumns>`
        select ${columns}
        from orders
        where id = any(${orderIds}::bigint[])
        order by id
        for update
      `,
    ),
  )
}

/**
 * Locks up to `limit` orders in this state whose `due` time has passed; skips those locked by another
 * process.
 */
export async function lockDueOrders(
  tx: Tx,
  {
    status,
    due,
    by,
    limit,
    except = sql``,
  }: {
    status: OrderStatus
    due: 'expires_at' | 'shipped_at' | 'signed_at'
    by: Date
    limit: number
    /** An additional condition, including its `and`. */
    except?: RawBuilder<unknown>
  },
): Promise<Order[]> {
  return ordersOf(
    await many(
      tx,
      sql<OrderColumns>`
        select ${columns}
        from orders
        where status = ${sql.lit(orderStatuses[status].code)} and ${sql.ref(due)} <= ${by} ${except}
        order by id
        limit ${limit}
        for update skip locked
      `,
    ),
  )
}

/**
 * Locks up to `limit` orders that wait for their balance and whose goods have arrived by this business day:
 * on the promised day, or once none of their offers is still pre-sale.
 */
export async function lockArrived(tx: Tx, { day, limit }: { day: string; limit: number }): Promise<Order[]> {
  return ordersOf(
    await many(
      tx,
      sql<OrderColumns>`
        select ${columns}
        from orders
        where status = ${sql.lit(orderStatuses.pendingBalance.code)} and expires_at is null and (
          goods_due_on <= ${day}::date or not exists (
            select
            from order_lines l
            join offers o on o.id = l.offer_id
            where l.order_id = orders.id and o.goods_due_on > ${day}::date
          )
        )
        order by id
        limit ${limit}
        for update skip locked
      `,
    ),
  )
}

/** The rule's action for an order that stays in its stage too long. */
export interface OverdueOrder extends Order {
  stage: keyof typeof stageStatuses
  action: 'MARK' | 'REMIND' | 'REFUSE'
}

/** Locks up to `limit` unmarked orders that have exceeded the time of their stage's rule. */
export async function lockOverdueOrders(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<OverdueOrder[]> {
  return ordersOf(
    await many(
      tx,
      sql<Omit<OverdueOrder, 'status'> & { code: number }>`
        select ${columns}, time_limit.stage, time_limit.action
        from orders
        cross join lateral order_time_limit(status, coalesce(status_since, submitted_at), line_count) time_limit
        where status in (${codesOf(...Object.values(stageStatuses))}) and overdue_at is null and time_limit.due_at <= ${now}
        order by id
        limit ${limit}
        for update skip locked
      `,
    ),
  )
}
