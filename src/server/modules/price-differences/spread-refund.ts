/** A charge that paid an order, with what of it has not been asked back. */
export interface Charge {
  paymentId: string
  transactionNo: string
  leftFen: number
}

/**
 * Divides what goes back between the charges that paid, the last one first: no provider gives back more
 * than it took. Throws when they do not cover it.
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
