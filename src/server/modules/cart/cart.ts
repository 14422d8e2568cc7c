import type { Offer } from '../catalog/offers.ts'

export type InvalidReason = 'OFFER_WITHDRAWN' | 'PRICE_HIDDEN' | 'OUT_OF_STOCK' | 'INSUFFICIENT_STOCK'

/** The most pieces of one offer in a cart or an order. */
export const MOST_PIECES = 99_999

/** The most lines one cart holds: a whole list of the quick order. */
export const MOST_LINES = 5_000

/** A cart line with what its offer is today. */
export interface CartLine {
  lineId: string
  quantity: number
  checked: boolean
  offer: Offer
  invalidReason: InvalidReason | null
}

/** Why this many pieces of the offer cannot be ordered now; null when they can. */
export function invalidReason(
  offer: Offer,
  { quantity, priceHidden }: { quantity: number; priceHidden: boolean },
): InvalidReason | null {
  if (offer.status !== 'ONLINE') return 'OFFER_WITHDRAWN'
  if (priceHidden) return 'PRICE_HIDDEN'
  if (offer.available <= 0) return 'OUT_OF_STOCK'
  return offer.available < quantity ? 'INSUFFICIENT_STOCK' : null
}
