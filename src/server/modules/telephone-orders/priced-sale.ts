// The lines of a telephone order at the customer's prices, with the clerk's discount.
import type { quoteSale } from '../../../shared/calls/telephone-order.ts'
import type { BodyOf } from '../../../shared/call.ts'
import { AppError, type ErrorName } from '../../../shared/errors.ts'
import { discountFenOf, discountRatio } from '../../../shared/telephone-order.ts'
import { isSoldIn } from '../../../shared/sale-terms.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { LineDeposit } from '../../../shared/deposit.ts'
import type { Me, SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { orderKindOf } from '../cart/cart.ts'
import type { SplitLine } from '../orders/split.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { lineDepositOf } from '../pricing/line-deposit.ts'
import type { LineDiscount } from '../pricing/price-basket.ts'
import { saleOffers } from './goods.ts'

export interface SaleLine extends Omit<SplitLine, 'logisticsLineId'> {
  lineId: string
  offerId: string
  partId: string
  offer: PricedOffer
  /** The clerk's discount in hundredths of a percent. */
  ratio: number
  deposit: LineDeposit | null
}

type Wanted = BodyOf<typeof quoteSale>['lines']

/**
 * Prices the wanted lines for the buyer. Throws SALE_PART_TWICE for an offer in two lines, and
 * SALE_GOODS_NOT_FOUND for one that is not the caller's own.
 */
export async function pricedSale(
  db: Queryable,
  { me, now }: Pick<SignedIn, 'me' | 'now'>,
  { buyer, lines }: { buyer: Me; lines: Wanted },
): Promise<SaleLine[]> {
  const offerIds = lines.map(({ offerId }) => offerId)
  const offers = await saleOffers(db, { supplierId: me.tenantId, buyer, now }, offerIds)
  const seen = new Set<string>()
  return lines.map(({ offerId, quantity, discountPercent = '0' }): SaleLine => {
    const offer = offers.get(offerId)
    if (!offer) throw new AppError('SALE_GOODS_NOT_FOUND')
    if (seen.has(offerId)) throw new AppError('SALE_PART_TWICE', { part: offer.code })
    seen.add(offerId)
    const ratio = discountRatio(discountPercent)
    if (ratio === undefined) throw new AppError('SALE_DISCOUNT_WRONG', { part: offer.code })
    const { partId, supplierId, warehouseId, priceFen, preSaleUntil } = offer
    const discountFen = discountFenOf({ priceFen, quantity, ratio })
    const discounts = new Map(discountFen > 0 ? [[offerId, [clerkDiscount(discountFen)]]] : [])
    return {
      ...{ lineId: offerId, offerId, partId, supplierId, warehouseId, preSaleUntil, priceFen },
      ...{ offer, quantity, ratio, discountFen },
      kind: orderKindOf(offer),
      transferDays: 0,
      deposit: lineDepositOf({ lineId: offerId, quantity, offer }, { discounts }),
    }
  })
}

export const clerkDiscount = (amountFen: number): LineDiscount => ({
  kind: 'clerk',
  marketingId: null,
  couponId: null,
  amountFen,
})

export const problems = {
  WITHDRAWN: { zh: '已下架，不能下单', en: 'No longer on sale' },
  NOT_SOLD: { zh: '不在可售范围内', en: 'Not sold to this customer' },
  PRICE: { zh: '价格异常，请先核对价格', en: 'The price looks wrong; check it first' },
  STOCK: { zh: '库存不足', en: 'Not enough in stock' },
  TERMS: { zh: '不符合起订量或订货倍数', en: 'Not the smallest order or its multiple' },
} as const satisfies Record<string, Text>

type Problem = keyof typeof problems

/** Why a line cannot be ordered; null when it can. */
export function problemOf({ offer, quantity }: Pick<SaleLine, 'offer' | 'quantity'>): Problem | null {
  if (offer.status === 'OFFLINE') return 'WITHDRAWN'
  if (offer.status === 'NOT_SOLD') return 'NOT_SOLD'
  if (offer.isPriceAbnormal) return 'PRICE'
  if (!isSoldIn(quantity, offer.price.terms)) return 'TERMS'
  return offer.available < quantity ? 'STOCK' : null
}

const refusals: Record<Problem, ErrorName> = {
  WITHDRAWN: 'SALE_GOODS_NOT_FOUND',
  NOT_SOLD: 'SALE_NOT_SOLD',
  PRICE: 'SALE_PRICE_ABNORMAL',
  STOCK: 'INSUFFICIENT_STOCK',
  TERMS: 'QUANTITY_TERMS',
}

/** Refuses the first line that cannot be ordered, and pre-sale goods beside others. */
export function refuseProblems(lines: readonly SaleLine[]) {
  for (const line of lines) {
    const problem = problemOf(line)
    if (problem)
      throw new AppError(refusals[problem], {
        part: line.offer.code,
        available: Math.max(line.offer.available, 0),
      })
  }
  if (new Set(lines.map(({ kind }) => kind)).size > 1) throw new AppError('ORDERED_APART')
}
