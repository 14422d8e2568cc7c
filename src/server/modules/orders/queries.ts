// Loads and writes orders for actions. ./page-queries.ts reads them for pages.
import { sql, type RawBuilder } from 'kysely'
import {
  orderStatuses,
  type OrderActor,
  type OrderStatus,
  type TimelineEvent,
} from '../../../shared/order-status.ts'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { StockChange } from '../stock/queries.ts'
import type { Order } from './order.ts'

/**
 * Changes the state of orders and records who did it; `also` sets further columns. The rows are locked
 * already.
 */
export async function saveMoves(
  tx: Tx,
  moves: { order: Order; to: OrderStatus; actor: OrderActor }[],
  {
    event,
    actorId,
    actorName,
    reason,
    now,
    also = sql``,
  }: {
    event: TimelineEvent
    actorId: string | null
    actorName: string
    reason: string
    now: Date
    also?: RawBuilder<unknown>
  },
) {
  const rows = moves.map(({ order, to, actor }) => ({
    id: newId(),
    order_id: order.orderId,
    from_status: orderStatuses[order.status].code,
    to_status: orderStatuses[to].code,
    actor,
  }))
  const moved = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved(id bigint, order_id bigint, from_status smallint, to_status smallint, actor text)
  `
  await run(
    tx,
    sql`
      update orders
      set status = moved.to_status, ${restarted(now)}, version = version + 1, updated_by = ${actorId}, updated_at = ${now} ${also}
      from ${moved}
      where orders.id = moved.order_id and orders.status = moved.from_status
    `,
  )
  await run(
    tx,
    sql`
      insert into order_history (
        id, tenant_id, order_id, event, from_status, to_status, actor, actor_id, actor_name, reason, created_at
      )
      select moved.id, orders.tenant_id, moved.order_id, ${event}, moved.from_status, moved.to_status, moved.actor,
        ${actorId}, ${actorName}, ${reason}, ${now}
      from ${moved}
      join orders on orders.id = moved.order_id
      order by moved.id
    `,
  )
}

/** A new state restarts its clock; a recorded event does not. */
function restarted(now: Date): RawBuilder<unknown> {
  const stays = sql`moved.to_status = moved.from_status`
  return sql`
    status_since = case when ${stays} then status_since else ${now} end,
    overdue_at = case when ${stays} then overdue_at end
  `
}

/** The stock still reserved for these orders. */
export function reservedBy(db: Queryable, orderIds: string[]): Promise<StockChange[]> {
  return many(
    db,
    sql<StockChange & { documentId: string }>`
      select shipping_supplier_id as supplier_id, part_id, warehouse_id,
        quantity - shipped_quantity - short_quantity as quantity, order_id as document_id
      from order_lines
      where order_id = any(${orderIds}::bigint[]) and quantity > shipped_quantity + short_quantity
    `,
  )
}

export async function saveRemoved(tx: Tx, orderIds: string[], { by, now }: { by: string; now: Date }) {
  await run(
    tx,
    sql`
      update orders
      set removed_at = ${now}, version = version + 1, updated_by = ${by}, updated_at = ${now}
      where id = any(${orderIds}::bigint[])
    `,
  )
}

/** The orders' amounts after a provider's outcome. */
export async function saveMoney(
  tx: Tx,
  orders: Pick<Order, 'orderId' | 'paidFen' | 'refundedFen' | 'payStatus'>[],
  now: Date,
) {
  const rows = orders.map(({ orderId, paidFen, refundedFen, payStatus }) => ({
    id: orderId,
    paid_fen: paidFen,
    refunded_fen: refundedFen,
    pay_status: payStatus,
  }))
  await run(
    tx,
    sql`
      update orders
      set paid_fen = money.paid_fen, refunded_fen = money.refunded_fen, pay_status = money.pay_status,
        version = version + 1, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as money(id bigint, paid_fen bigint, refunded_fen bigint, pay_status text)
      where orders.id = money.id
    `,
  )
}

export async function savePromises(
  tx: Tx,
  promises: { orderId: string; departsAt: Date; arrivesAt: Date; sameDay: boolean }[],
) {
  const rows = promises.map((promise) => ({
    id: promise.orderId,
    departs_at: promise.departsAt.toISOString(),
    arrives_at: promise.arrivesAt.toISOString(),
    same_day: promise.sameDay,
  }))
  await run(
    tx,
    sql`
      update orders
      set departs_at = promise.departs_at, arrives_at = promise.arrives_at, same_day = promise.same_day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as promise(id bigint, departs_at timestamptz, arrives_at timestamptz, same_day boolean)
      where orders.id = promise.id
    `,
  )
}
