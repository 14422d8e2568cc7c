import { sql } from 'kysely'
import { refundShare } from '../../../shared/refund-share.ts'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { giveBackReturned } from '../orders/give-back-returned.ts'
import type { Order } from '../orders/order.ts'

interface Accepted {
  orderLineId: string
  quantity: number
  netFen: number
  ordered: number
  /** Pieces refunded earlier, undelivered ones among them, and their refund. */
  before: number
  beforeFen: number
}

/**
 * Refunds the money and the points of a return's accepted pieces. What was refunded of their lines until now
 * decides on the amount, so that the refunds of a line add up to its share of what was paid, in whatever order they
 * come. The order is locked. Returns the amount in fen.
 */
export async function refundAccepted(
  tx: Tx,
  ctx: SignedIn,
  { order, requestId, returnNo }: { order: Order; requestId: string; returnNo: string },
): Promise<number> {
  const accepted = await many(
    tx,
    sql<Accepted>`
      select r.order_line_id, r.accepted_quantity as quantity, l.amount_fen as net_fen, l.quantity as ordered,
        l.short_quantity + earlier.pieces as before, l.short_fen + earlier.fen as before_fen
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      cross join lateral (
        select coalesce(sum(e.accepted_quantity), 0)::int as pieces, coalesce(sum(e.amount_fen), 0)::bigint as fen
        from return_request_lines e
        join return_requests q on q.id = e.request_id and q.status = ${returnStatuses.refunded}
        where e.order_line_id = l.id and q.id <> ${requestId}
      ) earlier
      where r.request_id = ${requestId} and r.accepted_quantity > 0
      order by r.order_line_id
    `,
  )
  const lines = accepted.map(({ netFen, ordered, beforeFen, ...line }) => ({
    ...line,
    amountFen: refundShare(
      { netFen, quantity: ordered },
      { back: line.before + line.quantity, refundedFen: beforeFen },
    ),
  }))
  await run(
    tx,
    sql`
      update return_request_lines r
      set amount_fen = due."amountFen"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as due("orderLineId" bigint, "amountFen" bigint)
      where r.request_id = ${requestId} and r.order_line_id = due."orderLineId"
    `,
  )
  const amountFen = lines.reduce((sum, line) => sum + line.amountFen, 0)
  await giveBackReturned(tx, ctx, order, { requestId, returnNo, amountFen, lines })
  return amountFen
}
