// Moves points with orders: spent at submission, returned when the order fails, earned when it is completed.
import { sql } from 'kysely'
import { earnedPoints, type PointsTerms } from '../../../shared/points.ts'
import { many, type Tx } from '../../db/connection.ts'
import { bookEntries, invitersOf, recordEntries } from './ledger.ts'

interface SpentOn {
  id: string
  orderNo: string
  tenantId: string
  userId: string
  pointsUsed: number
}

/** Records the orders on which points already taken from the account were spent. */
export function recordSpent(tx: Tx, orders: SpentOn[], now: Date) {
  const spent = orders.filter(({ pointsUsed }) => pointsUsed > 0)
  return recordEntries(
    tx,
    spent.map((order) => ({
      ...entryOf(order),
      kind: 'spend',
      points: -order.pointsUsed,
      source: `spend ${order.id}`,
    })),
    now,
  )
}

/** Returns points spent on ended orders, less those already returned for missing or returned pieces. */
export async function givePointsBack(tx: Tx, orderIds: string[], now: Date) {
  const spent = await many(
    tx,
    sql<SpentOn>`
      select o.id, o.order_no, o.tenant_id, o.user_id,
        o.points_used - coalesce((
          select sum(e.points)
          from points_entries e
          where e.order_id = o.id and e.kind = 'giveBack'
        ), 0)::int as points_used
      from orders o
      where o.id = any(${orderIds}::bigint[]) and o.points_used > 0
      order by o.id
    `,
  )
  const left = spent.filter(({ pointsUsed }) => pointsUsed > 0)
  const entries = left.map((order) => ({
    ...entryOf(order),
    ...{ kind: 'giveBack' as const, points: order.pointsUsed, source: `giveBack ${order.id}` },
  }))
  await bookEntries(tx, entries, now)
}

/** Credits the buyers of completed orders, and once for each invited company its inviter. */
export async function earnPoints(
  tx: Tx,
  orderIds: string[],
  { terms, now }: { terms: PointsTerms; now: Date },
) {
  if (orderIds.length === 0) return
  const completed = await many(
    tx,
    sql<Omit<SpentOn, 'pointsUsed'> & { goodsFen: number }>`
      select id, order_no, tenant_id, user_id,
        goods_fen - discount_fen - greatest(difference_fen, refunded_fen) as goods_fen
      from orders
      where id = any(${orderIds}::bigint[])
      order by id
    `,
  )
  const earned = completed.flatMap((order) => {
    const points = earnedPoints(order.goodsFen, terms)
    return points === 0
      ? []
      : [{ ...entryOf(order), kind: 'earn' as const, points, source: `earn ${order.id}` }]
  })
  const tenants = [...new Set(completed.map(({ tenantId }) => tenantId))]
  const inviters = terms.invitePoints === 0 ? [] : await invitersOf(tx, tenants)
  const invited = inviters.map(({ inviterId, inviterTenantId, tenantId }) => ({
    ...{ tenantId: inviterTenantId, userId: inviterId, invitedTenantId: tenantId },
    ...{ kind: 'invite' as const, points: terms.invitePoints, source: `invite ${tenantId}` },
  }))
  await bookEntries(tx, [...earned, ...invited], now)
}

/** Takes back points earned on money that is refunded after completion. */
export async function takePointsBack(
  tx: Tx,
  { orderId, refundId, amountFen, now }: { orderId: string; refundId: string; amountFen: number; now: Date },
) {
  const [order] = await many(
    tx,
    sql<Omit<SpentOn, 'pointsUsed'> & { earned: number; goodsFen: number }>`
      select o.id, o.order_no, o.tenant_id, o.user_id, e.points as earned,
        o.goods_fen - o.discount_fen as goods_fen
      from orders o
      join points_entries e on e.source = 'earn ' || o.id
      where o.id = ${orderId}
    `,
  )
  if (!order) return
  const points = Math.min(order.earned, Math.ceil((order.earned * amountFen) / order.goodsFen))
  if (points === 0) return
  const entry = {
    ...entryOf(order),
    kind: 'takeBack' as const,
    points: -points,
    source: `takeBack ${refundId}`,
  }
  await bookEntries(tx, [entry], now)
}

function entryOf({ id, orderNo, tenantId, userId }: Omit<SpentOn, 'pointsUsed'>) {
  return { orderId: id, orderNo, tenantId, userId }
}
