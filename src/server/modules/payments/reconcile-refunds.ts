// The daily comparison of refunds with the providers' lists.
import { sql } from 'kysely'
import { isId } from '../../../shared/id.ts'
import { startOfDay } from '../../../shared/time.ts'
import { many, type Db } from '../../db/connection.ts'
import type { Bill } from '../../gateways/payment/port.ts'
import type { RefundCause } from '../orders/refunds.ts'
import { compareRefunds, type Difference, type OurRefund } from './compare-day.ts'
import { saveMade } from './send-refunds.ts'

const DAY_MS = 86_400_000
/** So near midnight, the provider may list a refund under the other day. */
const MARGIN_MS = 3_600_000

interface Row extends OurRefund {
  orderId: string
  cause: RefundCause
}

/**
 * The differences between our refunds and the provider's list of a day. A refund that the provider has made and we
 * still wait for is recorded as made.
 */
export async function reconcileRefunds(
  db: Db,
  bill: Bill,
  { method, day, now }: { method: string; day: string; now: Date },
): Promise<(Difference & { recovered: boolean })[]> {
  const listed = bill.refunds.map(({ refundId }) => refundId).filter(isId)
  const ours = await refundsOf(db, { listed, method, day })
  const found: (Difference & { recovered: boolean })[] = []
  for (const difference of compareRefunds(ours, bill.refunds, bill)) {
    const refund = ours.find(({ refundId }) => refundId === difference.paymentId)
    const recovered = difference.kind === 'REFUND_HERE' && refund !== undefined
    if (recovered) await saveMade(db, refund, { refundNo: refund.refundId, now })
    found.push({ ...difference, recovered })
  }
  return found
}

function refundsOf(db: Db, { listed, method, day }: { listed: string[]; method: string; day: string }) {
  const from = startOfDay(day).getTime()
  return many(
    db,
    sql<Row>`
      select r.id as refund_id, r.order_id, r.amount_fen, r.cause, r.status = 'done' as is_done,
        coalesce(
          r.refunded_at >= ${new Date(from + MARGIN_MS)} and r.refunded_at < ${new Date(from + DAY_MS - MARGIN_MS)},
          false
        ) as is_due
      from refunds r
      where r.method = ${method} and (
        r.id = any(${listed}::bigint[])
        or (r.status = 'done' and r.refunded_at >= ${new Date(from)} and r.refunded_at < ${new Date(from + DAY_MS)})
      )
      order by r.id
    `,
  )
}
