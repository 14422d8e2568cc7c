import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import { maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { lockPayableStatement } from '../statements/payable-statement.ts'
import type { Payment } from './payment.ts'
import { insertPayment } from './queries.ts'

/** How long a payment of a statement stays open. */
const OPEN_MS = 60 * 60_000

/** Opens a payment of a statement of the caller's company, whole or in part. */
export async function payStatement(
  tx: Tx,
  { me, now, ...ctx }: SignedIn,
  { statementId, amountFen, method }: { statementId: string; amountFen: number; method: string },
): Promise<{ payment: Payment; statementNo: string }> {
  const { tenantId, userId } = me
  const { statementNo } = await lockPayableStatement(tx, { statementId, tenantId, amountFen })
  const payment: Payment = {
    ...{ paymentId: newId(), tenantId, userId, method, amountFen, status: 'pending', openedAt: now },
    ...{ token: randomBytes(24).toString('base64url'), transactionNo: null, paidAt: null },
    expiresAt: new Date(now.getTime() + OPEN_MS),
  }
  await insertPayment(tx, payment, { shares: [], now })
  await run(
    tx,
    sql`
      insert into payment_statements (payment_id, tenant_id, statement_id, amount_fen)
      values (${payment.paymentId}, ${tenantId}, ${statementId}, ${amountFen})
    `,
  )
  const after = { method, amount: yuan(amountFen), statement: statementNo }
  await audit(
    tx,
    { ...ctx, me, now },
    { action: 'open', entity: 'payment', entityId: payment.paymentId, after },
  )
  return { payment, statementNo }
}

/** The statement that a payment pays; undefined for a payment of orders. */
export function statementPaidBy(
  db: Queryable,
  paymentId: string,
): Promise<{ statementId: string; statementNo: string; tenantId: string } | undefined> {
  return maybeOne(
    db,
    sql<{ statementId: string; statementNo: string; tenantId: string }>`
      select s.id as statement_id, s.statement_no, p.tenant_id
      from payment_statements p
      join statements s on s.id = p.statement_id
      where p.payment_id = ${paymentId}
    `,
  )
}
