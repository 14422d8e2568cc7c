// Cancels a confirmed order with its supplier's consent: the buyer asks, the supplier decides.
import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { act, moverOf } from './act.ts'
import { announce } from './announce.ts'
import { endOrders } from './end-orders.ts'
import { noteOnOrders } from './note-on-orders.ts'
import type { Order } from './order.ts'
import { requireReason } from './require-reason.ts'

interface Batch {
  orderIds: string[]
  reason?: string
}

/** The buyer asks to cancel confirmed orders; they cannot be shipped until the supplier decides. */
export async function requestCancels(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return noteOnOrders(tx, ctx, 'requestCancel', { orderIds, reason }, async (orders) => {
    await saveRequest(tx, orders, { at: ctx.now, reason: reason.trim() })
    await announce(tx, 'cancelRequested', orders, ctx.now)
  })
}

/** The supplier agrees; stock and money are given back. */
export function consentToCancels(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  return act(tx, ctx, 'consentCancel', { orderIds, reason }, async (moves) => {
    const reasons = Map.groupBy(moves, ({ order }) => order.cancelRequest)
    const ended: Order[] = []
    for (const [asked, those] of reasons) {
      const event = { event: 'consentCancel', mover: moverOf(ctx), reason: asked, now: ctx.now } as const
      ended.push(...(await endOrders(tx, those, event)))
    }
    return ended
  })
}

/** The supplier declines, with a reason; the order continues. */
export async function declineCancels(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return noteOnOrders(tx, ctx, 'declineCancel', { orderIds, reason }, async (orders) => {
    await saveRequest(tx, orders, { at: null, reason: '' })
    await announce(tx, 'cancelDeclined', orders, ctx.now)
  })
}

async function saveRequest(tx: Tx, orders: Order[], { at, reason }: { at: Date | null; reason: string }) {
  const ids = orders.map(({ orderId }) => orderId)
  await run(
    tx,
    sql`
      update orders
      set cancel_requested_at = ${at}, cancel_request = ${reason}
      where id = any(${ids}::bigint[])
    `,
  )
}
