import type { BillRecord } from '../../gateways/payment/port.ts'
import type { Difference } from './compare-day.ts'

/** The provider's fees of a day in fen. */
export const feesOf = (records: readonly BillRecord[]) => records.reduce((sum, { feeFen }) => sum + feeFen, 0)

/**
 * A difference when the fees of a day are not what was agreed: `basisPoints` of each payment, each rounded to fen.
 * Half a fen a payment is rounding. 0 basis points: nothing is known of an agreement.
 */
export function compareFees(
  records: readonly BillRecord[],
  { day, basisPoints }: { day: string; basisPoints: number },
): Difference[] {
  if (basisPoints === 0) return []
  const ourFen = records.reduce(
    (sum, { amountFen }) => sum + Math.round((amountFen * basisPoints) / 10_000),
    0,
  )
  const theirFen = feesOf(records)
  if (Math.abs(ourFen - theirFen) <= Math.ceil(records.length / 2)) return []
  return [{ kind: 'FEE', transactionNo: `FEE-${day}`, paymentId: '', ourFen, theirFen }]
}
