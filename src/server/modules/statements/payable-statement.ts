import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'

/**
 * Locks a statement of a customer to pay an amount of it. What finance has not confirmed of transfers counts as
 * paid. Throws RECORD_NOT_FOUND for one of another company, and STATEMENT_PAY_AMOUNT when the amount is not above 0
 * or more than what is outstanding.
 */
export async function lockPayableStatement(
  tx: Tx,
  { statementId, tenantId, amountFen }: { statementId: string; tenantId: string; amountFen: number },
): Promise<{ statementNo: string }> {
  const statement = await maybeOne(
    tx,
    sql<{ statementNo: string; openFen: number }>`
      select s.statement_no, s.total_fen - s.settled_fen - coalesce((
        select sum(v.amount_fen) from transfer_vouchers v where v.statement_id = s.id and v.status = 'PENDING'
      ), 0)::bigint as open_fen
      from statements s
      where s.id = ${statementId} and s.tenant_id = ${tenantId}
      for update of s
    `,
  )
  if (!statement) throw new AppError('RECORD_NOT_FOUND')
  const { statementNo, openFen } = statement
  if (amountFen <= 0 || amountFen > openFen)
    throw new AppError('STATEMENT_PAY_AMOUNT', { open: yuan(Math.max(openFen, 0)) })
  return { statementNo }
}
