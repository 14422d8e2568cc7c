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

/** An offer as it stands for one buyer: its price is theirs, and so is what of it can be ordered at that price. */
export interface PricedOffer extends Offer {
  price: SalePrice
  /** Missing or too far from the supplier's own to be sold at. */
  isPriceAbnormal: boolean
  /** Sold before its goods are there: the day on which they are; null for all other goods. */
  preSaleUntil: string | null
  /** What of goods still to come is paid first; null when they are paid at once. */
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

/** What `pricedOffers` is made of, to be read together with other things. */
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
