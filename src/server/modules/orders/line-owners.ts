import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Sets who owns, and is settled for, the goods of these parts on an order. */
export async function saveLineOwners(
  tx: Tx,
  { orderId, ownerId, partIds }: { orderId: string; ownerId: string; partIds: string[] },
) {
  await run(
    tx,
    sql`
      update order_lines
      set owner_supplier_id = ${ownerId}
      where order_id = ${orderId} and part_id = any(${partIds}::bigint[])
    `,
  )
}
