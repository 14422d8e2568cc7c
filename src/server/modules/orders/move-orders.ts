import type { RawBuilder } from 'kysely'
import type { OrderActor, OrderStatus, TimelineEvent } from '../../../shared/order-status.ts'
import type { Tx } from '../../db/connection.ts'
import { bookShipped } from '../books/order-entries.ts'
import type { Order } from './order.ts'
import { saveMoves } from './queries.ts'

/** An order that may move, and the role of the person who moves it; decided by ./decide-moves.ts. */
export interface Move {
  order: Order
  to: OrderStatus
  actor: OrderActor
}

/** The actor shown in the timeline. */
export interface Mover {
  userId: string | null
  name: string
}

/** Clock and provider have no names; the page shows a word for each. */
export const NOBODY: Mover = { userId: null, name: '' }

/**
 * Makes decided moves of one event: state, version and a timeline entry for each, in two statements. The
 * orders must be locked. Returns them in their new state.
 */
export async function moveOrders(
  tx: Tx,
  moves: Move[],
  {
    event,
    mover,
    reason = '',
    now,
    also,
  }: {
    event: TimelineEvent
    mover: Mover
    reason?: string
    now: Date
    also?: RawBuilder<unknown>
  },
): Promise<Order[]> {
  if (moves.length === 0) return []
  await saveMoves(tx, moves, { event, actorId: mover.userId, actorName: mover.name, reason, now, also })
  const left = moves.filter(({ order, to }) => to === 'shipped' && order.status !== 'shipped')
  await bookShipped(
    tx,
    left.map(({ order }) => order.orderId),
    now,
  )
  return moves.map(({ order, to }) => ({ ...order, status: to }))
}
