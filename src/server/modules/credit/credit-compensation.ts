import { AppError } from '../../../shared/errors.ts'
import type { Queryable, Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { findCreditAccount } from './accounts.ts'
import { postEntries } from './queries.ts'

/** Throws COMPENSATION_NO_CREDIT for a company without a credit line. */
export async function mustHaveAccount(db: Queryable, tenantId: string) {
  if (!(await findCreditAccount(db, tenantId))) throw new AppError('COMPENSATION_NO_CREDIT')
}

/** Reduces a company's debt on account, in fen, once for each source. */
export async function compensateDebt(
  tx: Tx,
  { me, now }: SignedIn,
  of: {
    tenantId: string
    orderId: string | null
    orderNo: string
    amountFen: number
    source: string
    reason: string
  },
) {
  const entry = { ...of, kind: 'adjust' as const, usedChangeFen: -of.amountFen, frozenChangeFen: 0 }
  await postEntries(tx, [entry], { actorId: me.userId, actorName: me.realName, now })
}
