import { sql } from 'kysely'
import type { OrderEvent } from '../../../shared/order-status.ts'
import { run, type Tx } from '../../db/connection.ts'
import { bookForfeited } from '../books/order-entries.ts'
import { releaseCredit } from '../credit/hold-credit.ts'
import { giveBackToPools } from '../marketing/pools.ts'
import { giveBackCoupons } from '../marketing/use-coupons.ts'
import { givePointsBack } from '../points/order-points.ts'
import { releaseStock } from '../stock/release-stock.ts'
import { announce } from './announce.ts'
import { moveOrders, type Move, type Mover } from './move-orders.ts'
import type { Order } from './order.ts'
import { forfeitOf } from './order-parts.ts'
import { reservedBy } from './queries.ts'
import { requestRefunds } from './request-refunds.ts'

type EndingEvent = Extract<
  OrderEvent,
  | 'cancel'
  | 'expire'
  | 'balanceExpire'
  | 'auditReject'
  | 'discountReject'
  | 'custRefuse'
  | 'withdraw'
  | 'lapse'
  | 'vendorRefuse'
  | 'refuseLate'
  | 'consentCancel'
>

/**
 * Ends orders before they ship. Every cancellation, expiry, rejection and refusal comes through here, and
 * gives back stock, pools, coupons, points and money in the same transaction. All stock is released in one
 * step in key order, so that batches cannot deadlock.
 */
export async function endOrders(
  tx: Tx,
  moves: Move[],
  { event, mover, reason, now }: { event: EndingEvent; mover: Mover; reason: string; now: Date },
): Promise<Order[]> {
  if (moves.length === 0) return []
  const also = sql`
    , cancel_reason = ${reason}, expires_at = null,
    pay_status = case when pay_status = 'onAccount' then 'unpaid' else pay_status end
  `
  const moved = await moveOrders(tx, moves, { event, mover, reason, now, also })
  const ended = await keepDeposits(tx, moves, { event, moved, now })
  const orderIds = ended.map(({ orderId }) => orderId)
  const by = { userId: mover.userId, name: mover.name }
  await releaseStock(tx, await reservedBy(tx, orderIds), { by, now, reason })
  await giveBackToPools(tx, orderIds, { by, now })
  await giveBackCoupons(tx, orderIds, now)
  await givePointsBack(tx, orderIds, now)
  await releaseCredit(
    tx,
    ended.filter(({ paymentMethod }) => paymentMethod === 'account').map(({ orderId }) => orderId),
    { by: { actorId: mover.userId, actorName: mover.name }, reason, now },
  )
  const cause = event === 'vendorRefuse' || event === 'refuseLate' ? 'refused' : 'cancelled'
  await requestRefunds(
    tx,
    ended.filter(({ paidFen, refundedFen, forfeitedFen }) => paidFen > refundedFen + forfeitedFen),
    { cause, reason, now },
  )
  // A customer does not hear of the end of an order that was never shown to them.
  const hidden = new Set(
    moves.flatMap(({ order }) => (order.status === 'pendingDiscount' ? [order.orderId] : [])),
  )
  await announce(
    tx,
    'cancelled',
    ended.filter(({ orderId }) => !hidden.has(orderId)),
    now,
  )
  return ended
}

/** Records the part of the deposit that is kept; returns the orders with it. */
async function keepDeposits(
  tx: Tx,
  moves: Move[],
  { event, moved, now }: { event: EndingEvent; moved: Order[]; now: Date },
): Promise<Order[]> {
  const kept = new Map(
    moves.map(({ order, actor }) => [order.orderId, forfeitOf(order, { event, actor })] as const),
  )
  const keeping = [...kept].filter(([, fen]) => fen > 0)
  if (keeping.length === 0) return moved
  await run(
    tx,
    sql`
      update orders
      set forfeited_fen = deposit_kept_fen
      where id = any(${keeping.map(([orderId]) => orderId)}::bigint[])
    `,
  )
  const after = moved.map((order) => ({ ...order, forfeitedFen: kept.get(order.orderId) ?? 0 }))
  await bookForfeited(
    tx,
    after.map((order) => ({ ...order, keptFen: order.forfeitedFen })),
    now,
  )
  return after
}
