import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'

/**
 * Locks a statement of a customer to pay an amount of it. Throws RECORD_NOT_FOUND for one of another company, and
 * STATEMENT_PAY_AMOUNT when the amount is not above 0 or more than what is outstanding.
 */
export async function lockPayableStatement(
  tx: Tx,
  { statementId, tenantId, amountFen }: { statementId: string; tenantId: string; amountFen: number },
): Promise<{ statementNo: string }> {
  const statement = await maybeOne(
    tx,
    sql<{ statementNo: string; openFen: number }>`
      select statement_no, total_fen - settled_fen as open_fen
      from statements
      where id = ${statementId} and tenant_id = ${tenantId}
      for update
    `,
  )
  if (!statement) throw new AppError('RECORD_NOT_FOUND')
  const { statementNo, openFen } = statement
  if (amountFen <= 0 || amountFen > openFen)
    throw new AppError('STATEMENT_PAY_AMOUNT', { open: yuan(openFen) })
  return { statementNo }
}
