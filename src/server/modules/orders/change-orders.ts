// Actions on orders from a button: load and lock, decide, write, tell.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { endedStatuses, type OrderEvent } from '../../../shared/order-status.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { applyForInvoices } from './apply-for-invoices.ts'
import { announce } from './announce.ts'
import { pointsForLateWork } from '../picking-points/points-of-work.ts'
import { announceDue, saveCollected } from './cash-on-delivery.ts'
import { act, moverOf } from './act.ts'
import { batchReply, refusal, type Refused } from './decide-moves.ts'
import { endOrders } from './end-orders.ts'
import { moveOrders, type Move } from './move-orders.ts'
import { noteOnOrders } from './note-on-orders.ts'
import { rolesOf, type Order } from './order.ts'
import { lockReached } from './lock-reached.ts'
import { saveRemoved } from './queries.ts'
import { passReviewed } from './pass-reviewed.ts'
import { requireReason } from './require-reason.ts'
import { saveSigned } from './shipments.ts'

interface Batch {
  orderIds: string[]
  reason?: string
}

/** Cancels orders: their stock is released, and payments are refunded. */
export function cancelOrders(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return act(tx, ctx, 'cancel', { orderIds, reason }, (moves) =>
    endOrders(tx, moves, { event: 'cancel', mover: moverOf(ctx), reason, now: ctx.now }),
  )
}

/** Signs for delivered orders. */
export function signOrders(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return act(tx, ctx, 'sign', { orderIds, reason }, async (moves) => {
    const signed = await move(tx, ctx, moves, { event: 'sign', reason, also: sql`, signed_at = ${ctx.now}` })
    const orders = { orderIds: signed.map(({ orderId }) => orderId) }
    await saveSigned(tx, orders, { as: 'buyer', byName: ctx.me.realName, now: ctx.now })
    await announce(tx, 'signed', signed, ctx.now)
    await applyForInvoices(
      tx,
      signed.map(({ orderId }) => orderId),
      ctx.now,
    )
    await announceDue(tx, signed, ctx.now)
    return signed
  })
}

/** Whoever delivers the goods has collected the money of orders paid on delivery. */
export function collectOrders(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return noteOnOrders(tx, ctx, 'collect', { orderIds, reason }, (orders) =>
    saveCollected(tx, orders, ctx.now),
  )
}

/** Approves orders that wait for review; their time to pay begins. */
export function passAudit(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'auditPass', { orderIds, reason }, async (moves) => {
    return passReviewed(tx, moves, { mover: moverOf(ctx), reason, now: ctx.now })
  })
}

/** Rejects orders that wait for review. */
export function rejectAudit(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'auditReject', { orderIds, reason }, (moves) =>
    endOrders(tx, moves, { event: 'auditReject', mover: moverOf(ctx), reason, now: ctx.now }),
  )
}

/** The supplier accepts paid orders. */
export function confirmForShipment(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return act(tx, ctx, 'vendorConfirm', { orderIds, reason }, async (moves) => {
    const orders = moves.map(({ order }) => order)
    await pointsForLateWork(tx, ctx, { event: 'ACCEPT_TIMEOUT', orders })
    const confirmed = await move(tx, ctx, moves, { event: 'vendorConfirm', reason })
    await announce(tx, 'confirmed', confirmed, ctx.now)
    return confirmed
  })
}

/** The supplier refuses paid orders; the buyer gets the money back. */
export function refuseOrders(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return act(tx, ctx, 'vendorRefuse', { orderIds, reason }, (moves) =>
    endOrders(tx, moves, { event: 'vendorRefuse', mover: moverOf(ctx), reason, now: ctx.now }),
  )
}

/** Hides ended orders from their buyer's list; no row is removed. */
export async function hideOrders(tx: Tx, ctx: SignedIn, { orderIds }: Batch) {
  const found = new Map((await lockReached(tx, ctx, orderIds)).map((order) => [order.orderId, order]))
  const hidden: Order[] = []
  const refused: Refused[] = []
  for (const orderId of orderIds) {
    const order = found.get(orderId)
    if (!order || order.removedAt || !rolesOf(order, ctx.me).includes('buyer')) {
      refused.push({ orderId, orderNo: null, status: null, error: new AppError('ORDER_NOT_FOUND') })
    } else if (endedStatuses.includes(order.status)) hidden.push(order)
    else refused.push(refusal(order, ctx.language))
  }
  await saveRemoved(
    tx,
    hidden.map(({ orderId }) => orderId),
    { by: ctx.me.userId, now: ctx.now },
  )
  for (const { orderId } of hidden)
    await audit(tx, ctx, { action: 'hide', entity: 'order', entityId: orderId })
  return batchReply(hidden, refused, { orderIds, language: ctx.language })
}

function move(
  tx: Tx,
  ctx: SignedIn,
  moves: Move[],
  { event, reason, also }: { event: OrderEvent; reason: string; also?: RawBuilder<unknown> },
) {
  return moveOrders(tx, moves, { event, mover: moverOf(ctx), reason, now: ctx.now, also })
}
