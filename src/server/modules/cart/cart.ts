import { isSoldIn } from '../../../shared/sale-terms.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { mostPieces, type ItemPrice } from '../pricing/item-price.ts'

export type InvalidReason =
  | 'OFFER_WITHDRAWN'
  | 'PRICE_HIDDEN'
  | 'PRICE_ABNORMAL'
  | 'OUT_OF_STOCK'
  | 'STOCK_TIGHT'
  | 'INSUFFICIENT_STOCK'
  | 'OVER_LIMIT'
  | 'QUANTITY_TERMS'
  | 'NOT_SOLD'
  | 'NOT_CERTIFIED'

/** The most pieces of one offer in a cart or an order. */
export const MOST_PIECES = 99_999

/** The most lines one cart holds: a whole list of the quick order. */
export const MOST_LINES = 5_000

/** A cart line with what its offer is today. */
export interface CartLine {
  lineId: string
  quantity: number
  checked: boolean
  /** What a piece cost and how many there were when it was added; null where nobody knows. */
  addedPriceFen: number | null
  addedAvailable: number | null
  /** With the warehouse that it comes from in this quantity. */
  offer: PricedOffer
  /** How much longer the goods take when they come from another warehouse; 0 from the offer's own. */
  transferDays: number
  invalidReason: InvalidReason | null
}

/** Why this many pieces of the offer cannot be ordered now; null when they can. */
export function invalidReason(
  offer: PricedOffer,
  { quantity, priceHidden, mayOrder }: { quantity: number; priceHidden: boolean; mayOrder: boolean },
): InvalidReason | null {
  if (offer.status === 'OFFLINE') return 'OFFER_WITHDRAWN'
  if (offer.status === 'NOT_SOLD') return 'NOT_SOLD'
  if (priceHidden) return 'PRICE_HIDDEN'
  if (!mayOrder) return 'NOT_CERTIFIED'
  if (offer.isPriceAbnormal) return 'PRICE_ABNORMAL'
  if (offer.available <= 0) return isTight(offer) ? 'STOCK_TIGHT' : 'OUT_OF_STOCK'
  if (!isSoldIn(quantity, offer.price.terms)) return 'QUANTITY_TERMS'
  if (offer.available >= quantity) return null
  return isLimited(offer.price) ? 'OVER_LIMIT' : 'INSUFFICIENT_STOCK'
}

/** Nothing can be ordered, though pieces are there: others' orders hold them, and may yet let them go. */
export function isTight({ available, held, price }: PricedOffer): boolean {
  return available <= 0 && held > 0 && price.exclusive === null
}

/** Which cart of a store a line lies in: goods still to come have one of their own. */
export type CartName = 'regular' | 'preSale'

export function cartOf({ offer }: Pick<CartLine, 'offer'>): CartName {
  return offer.preSaleUntil === null ? 'regular' : 'preSale'
}

/** What kind of order a line becomes part of; each kind is ordered by itself. */
export function orderKindOf({ price, preSaleUntil }: PricedOffer): 'normal' | 'preSale' | 'special' {
  if (price.exclusive) return 'special'
  return preSaleUntil === null ? 'normal' : 'preSale'
}

/** At a special or seckill price: paid online, and ordered apart from everything else. */
export function isApart({ offer }: Pick<CartLine, 'offer'>): boolean {
  return offer.price.exclusive !== null
}

/**
 * Lines of one cart that are ticked and can be ordered. Special and regular lines cannot be ordered
 * together: while regular ones are ticked, special ones wait.
 */
export function tickedLines(lines: CartLine[], cart: CartName): CartLine[] {
  const ready = lines.filter((line) => line.checked && line.invalidReason === null && cartOf(line) === cart)
  const regular = ready.filter((line) => !isApart(line))
  return regular.length > 0 ? regular : ready
}

// What binds is the limit of the promotion, not what is left of the goods.
function isLimited({ exclusive }: ItemPrice): boolean {
  return exclusive !== null && mostPieces(exclusive) < (exclusive.left ?? Infinity)
}
