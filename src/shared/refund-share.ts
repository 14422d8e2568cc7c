/**
 * What goes back when `back` of a line's `quantity` pieces have been returned altogether, in fen:
 * the share of what was paid for the line, less what went back before. The last piece takes the rest.
 */
export function refundShare(
  { netFen, quantity }: { netFen: number; quantity: number },
  { back, refundedFen }: { back: number; refundedFen: number },
): number {
  if (back < 0 || back > quantity) throw new RangeError(`${back} of ${quantity} pieces cannot come back`)
  return Number((BigInt(netFen) * BigInt(back)) / BigInt(quantity)) - refundedFen
}
