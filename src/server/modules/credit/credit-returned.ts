import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { postEntries } from './queries.ts'

/** Subtracts returned goods from the buyer's debt for an order on account; skips other orders. */
export async function creditReturned(
  tx: Tx,
  { me, now }: SignedIn,
  {
    order: { tenantId, orderId, orderNo, paymentMethod },
    requestId,
    amountFen,
  }: {
    order: { tenantId: string; orderId: string; orderNo: string; paymentMethod: string }
    requestId: string
    amountFen: number
  },
) {
  if (paymentMethod !== 'account' || amountFen === 0) return
  const entry = {
    ...{ tenantId, orderId, orderNo, kind: 'refund' as const, source: `return:${requestId}` },
    ...{ amountFen, usedChangeFen: -amountFen, frozenChangeFen: 0, reason: '' },
  }
  await postEntries(tx, [entry], { actorId: me.userId, actorName: me.realName, now })
}
