import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

/** Puts orders on a statement, or takes them off; one on a statement is not paid together with others. */
export async function nameStatement(tx: Tx, orderIds: string[], statementId: string | null) {
  if (orderIds.length === 0) return
  await run(
    tx,
    sql`update orders set statement_id = ${statementId}::bigint where id = any(${orderIds}::bigint[])`,
  )
}
