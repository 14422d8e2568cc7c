import type { OrderRecord, Side } from './order-query.ts'

/** Orders that were submitted together. */
export interface Trade {
  tradeId: string
  orders: OrderRecord[]
}

/**
 * The orders of a page by submission, in their order. Orders of one submission stand next to each other; a
 * seller's own orders stay single, since the others of a submission are other suppliers'.
 */
export function tradesOf(orders: readonly OrderRecord[], side: Side): Trade[] {
  const trades: Trade[] = []
  for (const order of orders) {
    const last = trades.at(-1)
    if (side === 'purchase' && last?.tradeId === order.tradeId) last.orders.push(order)
    else trades.push({ tradeId: order.tradeId, orders: [order] })
  }
  return trades
}
