import { refundShare } from '../../../shared/refund-share.ts'

/** The amounts of a line that a price difference needs, in whole fen. */
export interface ShortLine {
  /** The line after its discounts. */
  amountFen: number
  quantity: number
  /** Given up earlier, and refunded for it. */
  shortQuantity: number
  shortFen: number
}

/**
 * The refund for `pieces` further undelivered pieces of a line. Calculated from the whole line, so that the
 * shares of all its pieces add up to its amount exactly, in whatever portions they come.
 */
export function differenceOf(
  { amountFen, quantity, shortQuantity, shortFen }: ShortLine,
  pieces: number,
): number {
  const back = shortQuantity + pieces
  return refundShare({ netFen: amountFen, quantity }, { back, refundedFen: shortFen })
}
