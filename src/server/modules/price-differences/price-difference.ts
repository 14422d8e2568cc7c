import { refundShare } from '../../../shared/refund-share.ts'

/** A line's money as far as a price difference needs it; amounts are whole fen. */
export interface ShortLine {
  /** The line after its discounts. */
  amountFen: number
  quantity: number
  /** Given up before, and what was paid back for it. */
  shortQuantity: number
  shortFen: number
}

/**
 * What goes back for `pieces` more of a line that cannot be delivered. Counted from the whole line, so
 * that the shares of all its pieces add up to its amount exactly, in whichever portions they come.
 */
export function differenceOf(
  { amountFen, quantity, shortQuantity, shortFen }: ShortLine,
  pieces: number,
): number {
  const back = shortQuantity + pieces
  return refundShare({ netFen: amountFen, quantity }, { back, refundedFen: shortFen })
}
