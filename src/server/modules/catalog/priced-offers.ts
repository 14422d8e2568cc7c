import type { Queryable } from '../../db/connection.ts'
import { orderable, pricesOf, type SalePrice, type Viewpoint } from '../pricing/price-offers.ts'
import { readOffers, type Offer } from './offers.ts'
import { preSaleUntilOf } from './pre-sale.ts'

/** An offer as it stands for one buyer: its price is theirs, and so is what of it can be ordered at that price. */
export interface PricedOffer extends Offer {
  price: SalePrice
  /** Sold before its goods are there: the day on which they are; null for all other goods. */
  preSaleUntil: string | null
}

export async function readPricedOffers(
  db: Queryable,
  viewpoint: Viewpoint,
  offerIds: string[],
): Promise<PricedOffer[]> {
  const offers = offerIds.length > 0 ? await readOffers(db, offerIds) : []
  const prices = await pricesOf(db, viewpoint, offers)
  return offers.map((offer) => {
    const price = prices.get(offer.offerId)!
    const status = offer.status === 'ONLINE' && !price.isSold ? 'NOT_SOLD' : offer.status
    const preSaleUntil = preSaleUntilOf(offer, { price, now: viewpoint.now })
    const available = orderable(price, offer.available)
    return { ...offer, status, price, priceFen: price.priceFen, available, preSaleUntil }
  })
}
