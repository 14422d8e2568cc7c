import type { BillRefund } from '../../gateways/payment/port.ts'
import type { Difference } from './compare-day.ts'

/** A refund of ours that was sent through a provider. */
export interface OurRefund {
  refundId: string
  paymentId: string
  amountFen: number
  /** Done on the day that is compared; others are only known, so that a late one is not called unknown. */
  isOfDay: boolean
}

/** Compares our refunds of a day with the provider's list, by our own numbers. */
export function compareRefunds(
  ours: OurRefund[],
  theirs: BillRefund[],
  { complete }: { complete: boolean },
): Difference[] {
  const known = new Map(ours.map((refund) => [refund.refundId, refund]))
  const listed = new Set(theirs.map(({ refundId }) => refundId))
  const fromList = theirs.flatMap(({ refundId, paymentId, amountFen: theirFen }): Difference[] => {
    const our = known.get(refundId)
    if (our?.amountFen === theirFen) return []
    const kind = our ? 'REFUND_AMOUNT' : 'REFUND_MISSING_HERE'
    return [{ kind, transactionNo: refundId, paymentId, ourFen: our?.amountFen ?? null, theirFen }]
  })
  const missing = ours.flatMap(({ refundId, paymentId, amountFen: ourFen, isOfDay }): Difference[] =>
    complete && isOfDay && !listed.has(refundId)
      ? [{ kind: 'REFUND_MISSING_THERE', transactionNo: refundId, paymentId, ourFen, theirFen: null }]
      : [],
  )
  return [...fromList, ...missing]
}
