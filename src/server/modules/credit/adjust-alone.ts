// How much of a customer's debt one person may correct without a second one.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, one, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { wholeParameter } from '../identity/parameters.ts'

const PERIOD_DAYS = 30

/**
 * Refuses a correction that comes to more than `credit_adjust_yuan` with those that were made for the customer by one
 * person each in the last 30 days, so that a large one cannot be made in parts. Throws CREDIT_ADJUST_TWO.
 */
export async function mustAdjustAlone(
  tx: Tx,
  { now }: SignedIn,
  { tenantId, amountFen }: { tenantId: string; amountFen: number },
) {
  const mostFen = 100 * (await wholeParameter(tx, { key: 'credit_adjust_yuan', otherwise: 1_000 }))
  const since = new Date(now.getTime() - PERIOD_DAYS * 86_400_000)
  const { alreadyFen } = await one(
    tx,
    sql<{ alreadyFen: number }>`
      select coalesce(sum(abs(amount_fen)), 0)::bigint as already_fen
      from credit_entries
      where tenant_id = ${tenantId} and kind = 'adjust' and source like 'adjust:%' and created_at > ${since}
    `,
  )
  if (Math.abs(amountFen) + alreadyFen > mostFen)
    throw new AppError('CREDIT_ADJUST_TWO', { limit: yuan(mostFen) })
}

/**
 * Refuses an adjustment for a customer without credit, whose debt nothing records, and one that waits already, entered a
 * second time. Throws CREDIT_NO_ACCOUNT and CREDIT_ADJUST_WAITS.
 */
export async function mustBeAdjustable(
  tx: Tx,
  { id, tenantId, amountFen }: { id: string; tenantId: string; amountFen: number },
) {
  const account = await maybeOne(
    tx,
    sql<{ waits: boolean }>`
      select exists (
        select from credit_adjustments d
        where d.tenant_id = a.tenant_id and d.status = 'PENDING' and d.amount_fen = ${amountFen} and d.id <> ${id}
      ) as waits
      from credit_accounts a
      where a.tenant_id = ${tenantId}
      for update
    `,
  )
  if (!account) throw new AppError('CREDIT_NO_ACCOUNT')
  if (account.waits) throw new AppError('CREDIT_ADJUST_WAITS', { amount: yuan(amountFen) })
}
