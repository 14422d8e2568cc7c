import type { ReplyOf } from '../../../shared/call.ts'
import type { cancelOrders } from '../../../shared/calls/order-steps.ts'
import { AppError, sentence, type Language } from '../../../shared/errors.ts'
import { decideMove, orderStatuses, type OrderEvent, type OrderStatus } from '../../../shared/order-status.ts'
import type { Me } from '../../context.ts'
import type { Move } from './move-orders.ts'
import { rolesOf, type Order } from './order.ts'

type BatchReply = ReplyOf<typeof cancelOrders>

export interface Refused {
  orderId: string
  orderNo: string | null
  status: OrderStatus | null
  error: AppError
}

/** The allowed moves of a batch, and the obstacle for each other order. */
export interface Decided {
  moves: Move[]
  refused: Refused[]
}

/**
 * Checks a person's event against the table of states, order by order. An order outside their reach counts as
 * unknown.
 */
export function decideMoves(
  event: OrderEvent,
  { orderIds, orders, me, language }: { orderIds: string[]; orders: Order[]; me: Me; language: Language },
): Decided {
  const found = new Map(orders.map((order) => [order.orderId, order]))
  const decided: Decided = { moves: [], refused: [] }
  for (const orderId of orderIds) {
    const order = found.get(orderId)
    const roles = order ? rolesOf(order, me) : []
    if (!order || roles.length === 0) {
      decided.refused.push({ orderId, orderNo: null, status: null, error: new AppError('ORDER_NOT_FOUND') })
      continue
    }
    const move = decideMove({ ...order, cancelRequested: order.cancelRequestedAt !== null }, event, roles)
    if ('to' in move) decided.moves.push({ order, to: move.to, actor: move.by })
    else decided.refused.push(move.stoppedBy === 'CANCEL_WAITS' ? mustWait(order) : refusal(order, language))
  }
  return decided
}

/** The supplier first decides on the buyer's request to cancel. */
function mustWait(order: Order): Refused {
  return blocked(order, new AppError('CANCEL_WAITS', { orderNo: order.orderNo }))
}

/** The order's state does not allow the event. */
export function refusal(order: Order, language: Language): Refused {
  const { orderNo, status } = order
  return blocked(
    order,
    new AppError('ORDER_STATE', { orderNo, status: orderStatuses[status].label[language] }),
  )
}

function blocked({ orderId, orderNo, status }: Order, error: AppError): Refused {
  return { orderId, orderNo, status, error }
}

/** The result per order. If nothing was done, the call fails with the first refusal. */
export function batchReply(
  done: Order[],
  refused: Refused[],
  { orderIds, language }: { orderIds: string[]; language: Language },
): BatchReply {
  if (done.length === 0 && refused[0]) throw refused[0].error
  const results = new Map<string, BatchReply['results'][number]>()
  for (const { orderId, orderNo, status } of done) {
    results.set(orderId, { orderId, orderNo, status, done: true, error: null, msg: null })
  }
  for (const { orderId, orderNo, status, error } of refused) {
    const msg = sentence(error.code, language, error.facts)
    results.set(orderId, { orderId, orderNo, status, done: false, error: error.code, msg })
  }
  return { results: orderIds.map((orderId) => results.get(orderId)!) }
}
