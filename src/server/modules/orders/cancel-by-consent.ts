// A confirmed order ends early only when its supplier agrees: the buyer asks, the supplier answers.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { allowedActions, type OrderAction } from '../../../shared/order-status.ts'
import { auditMany } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { act, moverOf } from './act.ts'
import { announce } from './announce.ts'
import { batchReply, refusal, type Refused } from './decide-moves.ts'
import { endOrders } from './end-orders.ts'
import { lockReached } from './lock-reached.ts'
import { moveOrders } from './move-orders.ts'
import { rolesOf, type Order } from './order.ts'
import { requireReason } from './require-reason.ts'

interface Batch {
  orderIds: string[]
  reason?: string
}

/** The buyer asks to end confirmed orders; until the supplier answers, they cannot be shipped. */
export async function requestCancels(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return note(tx, ctx, 'requestCancel', { orderIds, reason }, async (orders) => {
    await saveRequest(tx, orders, { at: ctx.now, reason: reason.trim() })
    await announce(tx, 'cancelRequested', orders, ctx.now)
  })
}

/** The supplier agrees: stock and money go back. */
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

/** The supplier does not agree, with a reason; the order goes on. */
export async function declineCancels(tx: Tx, ctx: SignedIn, { orderIds, reason = '' }: Batch) {
  requireReason(ctx, reason)
  return note(tx, ctx, 'declineCancel', { orderIds, reason }, async (orders) => {
    await saveRequest(tx, orders, { at: null, reason: '' })
    await announce(tx, 'cancelDeclined', orders, ctx.now)
  })
}

/** Something that is written down and leaves the order where it is. */
async function note(
  tx: Tx,
  ctx: SignedIn,
  action: Extract<OrderAction, 'requestCancel' | 'declineCancel'>,
  { orderIds, reason }: Required<Batch>,
  work: (orders: Order[]) => Promise<void>,
) {
  const found = new Map((await lockReached(tx, ctx, orderIds)).map((order) => [order.orderId, order]))
  const noted: Order[] = []
  const refused: Refused[] = []
  for (const orderId of orderIds) {
    const order = found.get(orderId)
    const roles = order ? rolesOf(order, ctx.me) : []
    if (!order || roles.length === 0) {
      refused.push({ orderId, orderNo: null, status: null, error: new AppError('ORDER_NOT_FOUND') })
      continue
    }
    const state = { status: order.status, removed: false, cancelRequested: order.cancelRequestedAt !== null }
    if (allowedActions(state, roles, () => true).includes(action)) noted.push(order)
    else refused.push(refusal(order, ctx.language))
  }
  const actor = action === 'requestCancel' ? 'buyer' : ctx.me.tenantType === '' ? 'staff' : 'supplier'
  await moveOrders(
    tx,
    noted.map((order) => ({ order, to: order.status, actor })),
    { event: action, mover: moverOf(ctx), reason, now: ctx.now },
  )
  if (noted.length > 0) await work(noted)
  for (const { orderId, tenantId } of noted) {
    await auditMany(tx, ctx, { action, entity: 'order', tenantId }, [
      { entityId: orderId, after: { reason } },
    ])
  }
  return batchReply(noted, refused, { orderIds, language: ctx.language })
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
