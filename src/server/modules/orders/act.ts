import { audit } from '../../audit.ts'
import type { OrderEvent } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { batchReply, decideMoves } from './decide-moves.ts'
import { lockReached } from './lock-reached.ts'
import type { Move, Mover } from './move-orders.ts'
import type { Order } from './order.ts'

/**
 * The frame of every button on orders: locks them, checks the event against the table of states, lets `work`
 * make the allowed moves, records who did it, and replies per order. `work` returns the orders in their new
 * state.
 */
export async function act(
  tx: Tx,
  ctx: SignedIn,
  event: OrderEvent,
  { orderIds, reason }: { orderIds: string[]; reason: string },
  work: (moves: Move[]) => Promise<Order[]>,
) {
  const orders = await lockReached(tx, ctx, orderIds)
  const { moves, refused } = decideMoves(event, { orderIds, orders, me: ctx.me, language: ctx.language })
  const done = moves.length > 0 ? await work(moves) : []
  const reply = batchReply(done, refused, { orderIds, language: ctx.language })
  const before = new Map(moves.map(({ order }) => [order.orderId, order.status]))
  for (const { orderId, tenantId, status } of done) {
    await audit(tx, ctx, {
      action: event,
      entity: 'order',
      entityId: orderId,
      tenantId,
      before: { status: before.get(orderId) },
      after: { status, ...(reason && { reason }) },
    })
  }
  return reply
}

export function moverOf({ me }: SignedIn): Mover {
  return { userId: me.userId, name: me.realName }
}
