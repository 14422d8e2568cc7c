import { sql } from 'kysely'
import type { DepositTerms } from '../../../shared/deposit.ts'
import type { Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import { isAbnormalPrice } from '../pricing/abnormal-price.ts'
import {
  orderable,
  pricesByRules,
  rulesReadFor,
  type SalePrice,
  type Viewpoint,
} from '../pricing/price-offers.ts'
import { rulesByOffer, type RuleRow } from '../pricing/read-rules.ts'
import { offersRead, type Offer } from './offers.ts'
import { depositTermsOf, preSaleUntilOf } from './pre-sale.ts'

/** An offer for one buyer, with their price and the quantity orderable at that price. */
export interface PricedOffer extends Offer {
  price: SalePrice
  /** Missing, or too far from the supplier's own price. */
  isPriceAbnormal: boolean
  /** The arrival date of pre-sale goods; null for all other goods. */
  preSaleUntil: string | null
  /** The deposit for pre-sale goods; null when they are paid for in full at once. */
  deposit: DepositTerms | null
}

export async function readPricedOffers(
  db: Queryable,
  viewpoint: Viewpoint,
  offerIds: string[],
): Promise<PricedOffer[]> {
  if (offerIds.length === 0) return []
  return pricedOffers(viewpoint, await together(db, pricedOffersReads(viewpoint, offerIds)))
}

/** The parts of `pricedOffers`, to be read together with other data. */
export function pricedOffersReads(viewpoint: Viewpoint, offerIds: string[]) {
  const wanted = sql`
    select id as offer_id, part_id, supplier_id from offers where id = any(${offerIds}::bigint[])
  `
  return { offers: offersRead(offerIds), rules: rulesReadFor(viewpoint, wanted) }
}

export function pricedOffers(
  viewpoint: Viewpoint,
  { offers, rules }: { offers: Offer[]; rules: RuleRow[] },
): PricedOffer[] {
  const prices = pricesByRules(rulesByOffer(rules), offers)
  return offers.map((offer) => {
    const price = prices.get(offer.offerId)!
    const status = offer.status === 'ONLINE' && !price.isSold ? 'NOT_SOLD' : offer.status
    const preSaleUntil = preSaleUntilOf(offer, { price, now: viewpoint.now })
    const available = orderable(price, offer.available)
    const deposit = depositTermsOf(offer, preSaleUntil)
    const isPriceAbnormal = isAbnormalPrice({
      priceFen: price.priceFen,
      listFen: offer.priceFen,
      isExclusive: price.exclusive !== null,
      factor: offer.abnormalFactor,
    })
    return {
      ...offer,
      status,
      price,
      isPriceAbnormal,
      priceFen: price.priceFen,
      available,
      preSaleUntil,
      deposit,
    }
  })
}
