import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Records that the limits of these customers were reviewed that day; the next review follows from it. */
export async function markReviewed(tx: Tx, tenantIds: string[], { day }: { day: string }) {
  await run(
    tx,
    sql`update credit_accounts set reviewed_on = ${day}::date where tenant_id = any(${tenantIds}::bigint[])`,
  )
}
