import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/**
 * Records on an order's lines the pieces that could not be picked, and the amount that is refunded for them.
 */
export async function saveShortPieces(
  tx: Tx,
  rows: { order_line_id: string; quantity: number; amount_fen: number }[],
) {
  await run(
    tx,
    sql`
      update order_lines
      set short_quantity = short_quantity + gone.quantity, short_fen = short_fen + gone.amount_fen
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as gone(order_line_id bigint, quantity integer, amount_fen bigint)
      where order_lines.id = gone.order_line_id
    `,
  )
}
