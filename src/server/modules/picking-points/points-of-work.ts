// What of the daily work gives or takes points: goods that leave, work that comes late, and wrong goods.
import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { givePoints, type PickingEvent } from './give-points.ts'

interface Worked {
  orderId: string
  orderNo: string
}

/**
 * Takes points from the person who confirms, or first ships, orders after their time was over. Must run before the
 * orders move, which starts the time of the next stage.
 */
export async function pointsForLateWork(
  tx: Tx,
  { me, now }: SignedIn,
  { event, orders }: { event: Extract<PickingEvent, 'ACCEPT_TIMEOUT' | 'PICK_TIMEOUT'>; orders: Worked[] },
) {
  const orderIds = orders.map(({ orderId }) => orderId)
  const late = await many(
    tx,
    sql<Worked>`
      select id as order_id, order_no
      from orders
      where id = any(${orderIds}::bigint[]) and overdue_at is not null
    `,
  )
  const by = { event, userId: me.userId, tenantId: me.tenantId, times: 1 }
  await givePoints(
    tx,
    late.map((order) => ({ ...by, ...order, source: `${event}:${order.orderId}` })),
    now,
  )
}

/** Gives points to the person who ships, for each line of a shipment. */
export async function pointsForShipping(
  tx: Tx,
  { me, now }: SignedIn,
  shipped: (Worked & { shipmentId: string; lines: number })[],
) {
  await givePoints(
    tx,
    shipped.map(({ shipmentId, orderId, orderNo, lines }) => ({
      ...{ event: 'LINE_PICKED', userId: me.userId, tenantId: me.tenantId, orderId, orderNo },
      ...{ times: lines, source: `LINE_PICKED:${shipmentId}` },
    })),
    now,
  )
}

/**
 * Takes points for wrong goods once the warehouse has accepted them back: of each line, from the person who shipped
 * it last.
 */
export async function pointsForWrongGoods(tx: Tx, { requestId, now }: { requestId: string; now: Date }) {
  const wrong = await many(
    tx,
    sql<{ userId: string; tenantId: string; orderId: string; orderNo: string; lines: number }>`
      select shipper.user_id, u.tenant_id, r.order_id, o.order_no, count(*)::int as lines
      from return_requests r
      join return_request_lines l on l.request_id = r.id and l.accepted_quantity > 0 and l.reason = 'WRONG_GOODS'
      join orders o on o.id = r.order_id
      cross join lateral (
        select s.shipped_by as user_id
        from shipment_lines sl
        join shipments s on s.id = sl.shipment_id
        where sl.order_line_id = l.order_line_id
        order by s.shipped_at desc, s.id desc
        limit 1
      ) shipper
      join users u on u.id = shipper.user_id
      where r.id = ${requestId}
      group by shipper.user_id, u.tenant_id, r.order_id, o.order_no
    `,
  )
  await givePoints(
    tx,
    wrong.map(({ lines, userId, ...of }) => ({
      ...{ event: 'WRONG_PICK', userId, ...of, times: lines, source: `WRONG_PICK:${requestId}:${userId}` },
    })),
    now,
  )
}
