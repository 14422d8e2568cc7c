// Refunds without a provider: a bank transfer is refunded by transfer.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { saveRefundDone } from '../orders/refunds.ts'
import { receiveRefund } from '../orders/settle-orders.ts'

/** Records a refund that finance made by hand. Throws NOT_ALLOWED_NOW when it is recorded already. */
export async function settleByHand(
  tx: Tx,
  { now }: SignedIn,
  { refundId, refundNo }: { refundId: string; refundNo: string },
) {
  const refund = await maybeOne(
    tx,
    sql<{ orderId: string; amountFen: number; cause: string }>`
      select order_id, amount_fen, cause from refunds where id = ${refundId}
    `,
  )
  if (!refund || (await saveRefundDone(tx, refundId, { refundNo, now })) === 0)
    throw new AppError('NOT_ALLOWED_NOW')
  const { orderId, amountFen, cause } = refund
  if (cause !== 'surplus') await receiveRefund(tx, { orderId, refundId, amountFen, now })
}
