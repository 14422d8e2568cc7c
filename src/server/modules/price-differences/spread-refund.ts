/** A charge that paid an order, with the amount not yet requested back. */
export interface Charge {
  paymentId: string
  transactionNo: string
  leftFen: number
}

/**
 * Distributes a refund over the charges that paid, the last one first: no provider refunds more than it took.
 * Throws when the charges do not cover it.
 */
export function spreadRefund(
  amountFen: number,
  charges: readonly Charge[],
): (Omit<Charge, 'leftFen'> & { amountFen: number })[] {
  let open = amountFen
  const parts = charges.toReversed().flatMap(({ paymentId, transactionNo, leftFen }) => {
    const part = Math.min(open, Math.max(leftFen, 0))
    open -= part
    return part > 0 ? [{ paymentId, transactionNo, amountFen: part }] : []
  })
  if (open > 0) throw new RangeError(`No payment stands behind ${open} fen`)
  return parts
}
