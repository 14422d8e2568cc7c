import type { BillRecord, BillRefund } from '../../gateways/payment/port.ts'

/** The payments that we recorded for a provider on a day. */
export interface OurRecord {
  paymentId: string
  transactionNo: string
  amountFen: number
}

export interface Difference {
  kind: 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'REFUND_HERE' | 'REFUND_THERE' | 'REFUND_AMOUNT' | 'FEE'
  transactionNo: string
  paymentId: string
  ourFen: number | null
  theirFen: number | null
}

/**
 * Compares our payments of a day with the provider's list, by transaction number. An incomplete list proves
 * nothing about what it lacks.
 */
export function compareDay(
  ours: OurRecord[],
  theirs: BillRecord[],
  { complete }: { complete: boolean },
): Difference[] {
  const listed = new Map(theirs.map((record) => [record.transactionNo, record]))
  const recorded = new Map(ours.map((record) => [record.transactionNo, record]))
  const missingHere = theirs
    .filter(({ transactionNo }) => !recorded.has(transactionNo))
    .map(({ transactionNo, paymentId, amountFen }): Difference => ({
      kind: 'MISSING_HERE',
      transactionNo,
      paymentId,
      ourFen: null,
      theirFen: amountFen,
    }))
  const others = ours.flatMap(({ transactionNo, paymentId, amountFen: ourFen }): Difference[] => {
    const theirFen = listed.get(transactionNo)?.amountFen ?? null
    if (theirFen === ourFen || (theirFen === null && !complete)) return []
    return [
      { kind: theirFen === null ? 'MISSING_THERE' : 'AMOUNT', transactionNo, paymentId, ourFen, theirFen },
    ]
  })
  return [...missingHere, ...others]
}

/** A refund that we recorded for a provider. */
export interface OurRefund {
  refundId: string
  amountFen: number
  isDone: boolean
  /** Recorded on the day, and not so near midnight that the provider may list it under another day. */
  isDue: boolean
}

/**
 * Compares our refunds with the provider's list of a day, by their numbers. `ours` holds those of the day and all
 * that the provider lists.
 */
export function compareRefunds(
  ours: OurRefund[],
  theirs: BillRefund[],
  { complete }: { complete: boolean },
): Difference[] {
  const recorded = new Map(ours.map((refund) => [refund.refundId, refund]))
  const listed = new Set(theirs.map(({ refundId }) => refundId))
  const difference = (
    kind: Difference['kind'],
    { refundId, ourFen, theirFen }: { refundId: string; ourFen: number | null; theirFen: number | null },
  ): Difference => ({ kind, transactionNo: refundId, paymentId: refundId, ourFen, theirFen })
  const listedOnes = theirs.flatMap(({ refundId, amountFen: theirFen }) => {
    const our = recorded.get(refundId)
    const ourFen = our?.amountFen ?? null
    if (our && ourFen !== theirFen) return [difference('REFUND_AMOUNT', { refundId, ourFen, theirFen })]
    return our?.isDone ? [] : [difference('REFUND_HERE', { refundId, ourFen, theirFen })]
  })
  const missing = ours.flatMap(({ refundId, amountFen: ourFen, isDone, isDue }) =>
    complete && isDone && isDue && !listed.has(refundId)
      ? [difference('REFUND_THERE', { refundId, ourFen, theirFen: null })]
      : [],
  )
  return [...listedOnes, ...missing]
}
