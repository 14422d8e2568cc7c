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

/** The most lines of one cart: enough for a whole list of the quick order. */
export const MOST_LINES = 5_000

/** A cart line with its current offer. */
export interface CartLine {
  lineId: string
  quantity: number
  checked: boolean
  /** Price and stock when the line was added; null when unknown. */
  addedPriceFen: number | null
  addedAvailable: number | null
  /** For which the goods are meant. */
  vehicles: { vehicleId: string; name: string }[]
  /** The warehouse that ships this quantity. */
  offer: PricedOffer
  /** Extra days for goods from another warehouse; 0 from the offer's own. */
  transferDays: number
  invalidReason: InvalidReason | null
}

/** The reason why this quantity cannot be ordered now; null when it can. */
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

/**
 * Nothing can be ordered although there are pieces: orders of others hold them, and may still release them.
 */
export function isTight({ available, held, price }: PricedOffer): boolean {
  return available <= 0 && held > 0 && price.exclusive === null
}

/** The store's cart that a line belongs to; pre-sale goods have their own. */
export type CartName = 'regular' | 'preSale'

export function cartOf({ offer }: Pick<CartLine, 'offer'>): CartName {
  return offer.preSaleUntil === null ? 'regular' : 'preSale'
}

/** The kind of order that a line joins; each kind is ordered separately. */
export function orderKindOf({ price, preSaleUntil }: PricedOffer): 'normal' | 'preSale' | 'special' {
  if (price.exclusive) return 'special'
  return preSaleUntil === null ? 'normal' : 'preSale'
}

/** At a special or seckill price: paid online, and ordered separately. */
export function isApart({ offer }: Pick<CartLine, 'offer'>): boolean {
  return offer.price.exclusive !== null
}

/**
 * The ticked lines of one cart that can be ordered. Special and regular lines cannot be ordered together:
 * while regular ones are ticked, special ones wait.
 */
export function tickedLines(lines: CartLine[], cart: CartName): CartLine[] {
  const ready = lines.filter((line) => line.checked && line.invalidReason === null && cartOf(line) === cart)
  const regular = ready.filter((line) => !isApart(line))
  return regular.length > 0 ? regular : ready
}

// The promotion's limit applies, not the remaining stock.
function isLimited({ exclusive }: ItemPrice): boolean {
  return exclusive !== null && mostPieces(exclusive) < (exclusive.left ?? Infinity)
}
