import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

/** Since when each order stands in its state: what the timeout rules count from. */
export async function dateStates(tx: Tx) {
  await run(
    tx,
    sql`
      update orders o
      set status_since = h.created_at
      from order_history h
      where h.order_id = o.id and h.to_status = o.status and h.from_status is distinct from h.to_status
    `,
  )
}
