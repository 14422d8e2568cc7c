import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { bookReturned } from '../books/order-entries.ts'
import { creditReturned } from '../credit/credit-returned.ts'
import { givePointsBackForPieces } from '../points/points-of-pieces.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Order } from './order.ts'
import { refundReturned } from './request-refunds.ts'

interface Returned {
  requestId: string
  returnNo: string
  amountFen: number
  /** `before` is the number of pieces of the line that were returned earlier. */
  lines: { orderLineId: string; quantity: number; amountFen: number; before: number }[]
}

/**
 * Refunds returned pieces by the original method, gives back the points spent on them, and records both among
 * the order's price differences. The order is locked.
 */
export async function giveBackReturned(
  tx: Tx,
  ctx: SignedIn,
  order: Order,
  { requestId, returnNo, amountFen, lines }: Returned,
) {
  const { orderId, tenantId, supplierId } = order
  await insertRows(
    tx,
    'price_differences',
    lines.map((line) => ({
      ...{ id: newId(), tenant_id: tenantId, order_id: orderId, order_line_id: line.orderLineId },
      ...{ supplier_id: supplierId, quantity: line.quantity, amount_fen: line.amountFen, reason: returnNo },
      ...{ created_by: ctx.me.userId, created_name: ctx.me.realName, created_at: ctx.now.toISOString() },
    })),
  )
  await run(
    tx,
    sql`
      update orders
      set difference_fen = difference_fen + ${amountFen}, version = version + 1, updated_at = ${ctx.now}
      where id = ${orderId}
    `,
  )
  await givePointsBackForPieces(tx, { pieces: lines, source: `return ${requestId}`, now: ctx.now })
  await creditReturned(tx, ctx, { order, requestId, amountFen })
  // Of an order that has not left in whole, the pieces are left out of its sale.
  if (order.status !== 'partShipped')
    await bookReturned(tx, { requestId, returnNo, order, supplierId, amountFen, lines }, ctx.now)
  const after = { ...order, differenceFen: order.differenceFen + amountFen }
  await refundReturned(tx, after, { amountFen, reason: returnNo, now: ctx.now })
}
