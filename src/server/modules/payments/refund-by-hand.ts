// Refunds without a provider: a bank transfer is refunded by transfer.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { saveRefundAccount, saveRefundDone } from '../orders/refunds.ts'
import { receiveRefund } from '../orders/settle-orders.ts'

/** Records a refund that finance made by hand. Throws NOT_ALLOWED_NOW when it is recorded already. */
export async function settleByHand(
  tx: Tx,
  { now }: SignedIn,
  { refundId, refundNo, accountId }: { refundId: string; refundNo: string; accountId: string | null },
) {
  const refund = await maybeOne(
    tx,
    sql<{ orderId: string; amountFen: number; cause: string }>`
      select order_id, amount_fen, cause from refunds where id = ${refundId}
    `,
  )
  if (!refund || (await saveRefundDone(tx, refundId, { refundNo, now })) === 0)
    throw new AppError('NOT_ALLOWED_NOW')
  await saveRefundAccount(tx, refundId, accountId)
  const { orderId, amountFen, cause } = refund
  if (cause !== 'surplus') await receiveRefund(tx, { orderId, refundId, amountFen, now })
}

/**
 * The account that money leaves: the chosen one, or the first that pays. Throws PAYING_ACCOUNT_UNFIT for one that is
 * disabled, only receives, or belongs to somebody else.
 */
export async function payingAccount(tx: Tx, tenantId: string, chosen: string | null): Promise<string | null> {
  const account = await maybeOne(
    tx,
    sql<{ accountId: string }>`
      select id::text as account_id
      from payment_accounts
      where tenant_id = ${tenantId} and status = 'ENABLED' and use in ('PAY', 'BOTH')
        and (${chosen}::bigint is null or id = ${chosen}::bigint)
      order by name, id
      limit 1
    `,
  )
  if (chosen !== null && !account) throw new AppError('PAYING_ACCOUNT_UNFIT')
  return account?.accountId ?? null
}
