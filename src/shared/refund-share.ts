/**
 * The refund once `back` of a line's `quantity` pieces have been returned, in fen: their share of the amount
 * paid for the line, less earlier refunds. The last piece takes the rest.
 */
export function refundShare(
  { netFen, quantity }: { netFen: number; quantity: number },
  { back, refundedFen }: { back: number; refundedFen: number },
): number {
  if (back < 0 || back > quantity) throw new RangeError(`${back} of ${quantity} pieces cannot come back`)
  return Number((BigInt(netFen) * BigInt(back)) / BigInt(quantity)) - refundedFen
}
