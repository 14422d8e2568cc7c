import type { BillRecord } from '../../gateways/payment/port.ts'

/** The payments that we recorded for a provider on a day. */
export interface OurRecord {
  paymentId: string
  transactionNo: string
  amountFen: number
}

export interface Difference {
  kind:
    | 'MISSING_HERE'
    | 'MISSING_THERE'
    | 'AMOUNT'
    | 'REFUND_MISSING_HERE'
    | 'REFUND_MISSING_THERE'
    | 'REFUND_AMOUNT'
    | 'FEE'
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
