// Parts about which a buyer wants to be told when they cost less, or are in stock again.

/** Of one person. */
export const PRICE_WATCHES_MAX = 200

interface Watched {
  /** In fen; null when only stock matters. */
  targetFen: number | null
  whenInStock: boolean
}

interface Offered {
  priceFen: number
  /** Pieces that can be ordered now. */
  available: number
}

/**
 * The offer that a watch tells about: the cheapest one in stock, if it costs no more than the target or if
 * stock is waited for. Undefined while there is none. `offers` are those of the buyer, at their prices.
 */
export function offerToTell<O extends Offered>(
  { targetFen, whenInStock }: Watched,
  offers: readonly O[],
): O | undefined {
  const best = offers.filter(({ available }) => available > 0).toSorted((a, b) => a.priceFen - b.priceFen)[0]
  if (!best) return undefined
  return whenInStock || (targetFen !== null && best.priceFen <= targetFen) ? best : undefined
}
