// A supplier's own offers at a customer's prices.
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { chooseOffer } from '../../../shared/quick-order.ts'
import { readQuantity } from '../../../shared/read-quantity.ts'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { findSaleGoods } from '../../../shared/calls/telephone-order.ts'
import type { Me, SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import { offersOfParts } from '../parts/offers-of-parts.ts'
import { pricedOffers, pricedOffersReads, type PricedOffer } from '../parts/priced-offers.ts'
import { matchNumbers } from '../search/match-numbers.ts'
import { buyerOf, servedCustomer } from './customers.ts'

const MOST_CANDIDATES = 8

/**
 * The supplier's offers for this buyer, by offer. Special and seckill prices are not given by telephone: they
 * have limits of their own and are paid online, so these goods cost what they cost otherwise.
 */
export async function saleOffers(
  db: Queryable,
  { supplierId, buyer, now }: { supplierId: string; buyer: Me; now: Date },
  offerIds: string[],
): Promise<Map<string, PricedOffer>> {
  if (offerIds.length === 0) return new Map()
  const viewpoint = { me: buyer, now }
  const { offers, rules } = await together(db, pricedOffersReads(viewpoint, offerIds))
  const plain = rules.map((rule) => ({ ...rule, exclusive: null }))
  const priced = pricedOffers(viewpoint, { offers, rules: plain })
  return new Map(priced.flatMap((offer) => (offer.supplierId === supplierId ? [[offer.offerId, offer]] : [])))
}

/** Matches numbers, codes, names and scanned labels to the caller's own goods. */
export async function findGoods(
  ctx: SignedIn,
  { customerId, lines }: BodyOf<typeof findSaleGoods>,
): Promise<ReplyOf<typeof findSaleGoods>> {
  const { db, me, now } = ctx
  await servedCustomer(db, ctx, customerId)
  const buyer = await buyerOf(db, { customerId, userId: undefined })
  const texts = lines.map(({ code }) => code.trim())
  if (texts.every((text) => text === '')) throw new AppError('IMPORT_EMPTY_SHEET')
  const matches = await matchNumbers(db, { texts, supplierId: me.tenantId, withNames: true })
  const partIds = new Set([...matches.values()].flat().map(({ partId }) => partId))
  const found = await offersOfParts(db, [...partIds], me.tenantId)
  const priced = await saleOffers(
    db,
    { supplierId: me.tenantId, buyer, now },
    found.map(({ offerId }) => offerId),
  )
  const byPart = Map.groupBy(priced.values(), ({ partId }) => partId)
  return {
    lines: lines.map(({ quantity: written = '' }, at) => {
      const candidates = (matches.get(at) ?? [])
        .flatMap(({ partId, confidence }) =>
          (byPart.get(partId) ?? [])
            .filter(({ status }) => status === 'ONLINE')
            .map((offer) => ({ ...offer, confidence })),
        )
        .slice(0, MOST_CANDIDATES)
      const quantity = readQuantity(written.trim()) ?? 1
      return {
        code: texts[at]!,
        quantity,
        offerId: chooseOffer(candidates, quantity),
        candidates: candidates.map((offer) => presentGoods(offer, ctx)),
      }
    }),
  }
}

export function presentGoods(offer: PricedOffer, { language }: Pick<SignedIn, 'language'>) {
  const { offerId, partId, code, oeNumber, nameZh, nameEn, brandZh, brandEn, spec, unit, available } = offer
  return {
    ...{ offerId, partId, code, oeNumber, nameZh, nameEn, spec, unit, available },
    brand: language === 'en' ? brandEn : brandZh,
    price: yuan(offer.priceFen),
  }
}
