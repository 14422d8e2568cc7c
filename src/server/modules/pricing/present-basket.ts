import type { Static } from 'typebox'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { LineDiscount as LineDiscountShape, PromotionPlan } from '../../../shared/promotion-shapes.ts'
import { businessTime } from '../../../shared/time.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { ItemPrice } from './item-price.ts'
import type { NetPrice } from './net-price.ts'
import type { LineDiscount, PricedBasket } from './price-basket.ts'

/** The explanation of a basket for the pages. */
export function presentPlan(basket: PricedBasket, language: Language): Static<typeof PromotionPlan> {
  return {
    goodsAmount: yuan(basket.goodsFen),
    discountAmount: yuan(basket.discountFen),
    amount: yuan(basket.goodsFen - basket.discountFen),
    fullMinus: basket.fullMinus.map(({ activity, eligibleFen, savedFen, missingFen }) => ({
      marketingId: activity.marketingId,
      name: activity.name[language],
      supplierId: activity.supplierId,
      threshold: yuan(activity.thresholdFen),
      off: yuan(activity.offFen),
      eligible: yuan(eligibleFen),
      saved: yuan(savedFen),
      missing: missingFen === null ? null : yuan(missingFen),
    })),
    coupons: basket.coupons.map(({ coupon, savedFen }) => ({
      couponId: coupon.couponId,
      name: coupon.name[language],
      supplierId: coupon.supplierId,
      threshold: yuan(coupon.thresholdFen),
      saved: yuan(savedFen),
      expiresAt: businessTime(coupon.expiresAt),
    })),
    unused: basket.unused.map(({ coupon, reason, missingFen }) => ({
      couponId: coupon.couponId,
      name: coupon.name[language],
      off: yuan(coupon.offFen),
      reason,
      missing: yuan(missingFen),
    })),
  }
}

/** The savings of a line, in the order in which they apply. */
export function presentDiscounts(
  basket: PricedBasket,
  lineId: string,
  language: Language,
): Static<typeof LineDiscountShape>[] {
  const names = namesOf(basket)
  return (basket.discounts.get(lineId) ?? []).map(({ amountFen, ...discount }) => ({
    ...discount,
    name: nameOf(names, discount)[language],
    amount: yuan(amountFen),
  }))
}

/** The names of a basket's promotions: coupons by coupon, the others by activity. */
export function namesOf({ fullMinus, coupons }: PricedBasket): Map<string, Text> {
  return new Map([
    ...fullMinus.map(({ activity }) => [activity.marketingId, activity.name] as const),
    ...coupons.map(({ coupon }) => [coupon.couponId, coupon.name] as const),
  ])
}

const POINTS_NAME: Text = { zh: '积分抵扣', en: 'Points' }

/** The name of one discount, from the names of its basket. */
export function nameOf(
  names: ReadonlyMap<string, Text>,
  { couponId, marketingId }: Pick<LineDiscount, 'couponId' | 'marketingId'>,
): Text {
  const promotion = couponId ?? marketingId
  return promotion === null ? POINTS_NAME : names.get(promotion)!
}

/** The reason for a price; empty when prices are hidden. */
export function presentPrice(
  { listFen, kind, name, exclusive }: ItemPrice,
  { priceHidden, language }: { priceHidden: boolean; language: Language },
) {
  if (priceHidden)
    return { listPrice: null, priceKind: 'list' as const, priceName: null, ...presentExclusive(null) }
  return {
    listPrice: yuan(listFen),
    priceKind: kind,
    priceName: name && name[language],
    ...presentExclusive(exclusive),
  }
}

function presentExclusive(exclusive: ItemPrice['exclusive']) {
  return {
    ordersApart: exclusive !== null,
    priceEndsAt: exclusive && businessTime(exclusive.endsAt),
    limitPerOrder: exclusive && exclusive.limitPerOrder,
    limitPerUser: exclusive && exclusive.limitPerUser,
  }
}

/** The price of a piece after full-minus, and the activity; empty when prices are hidden. */
export function presentNetPrice(
  { netFen, fullMinus }: NetPrice,
  { priceHidden, language }: { priceHidden: boolean; language: Language },
) {
  if (priceHidden) return { netPrice: null, fullMinus: null }
  return {
    netPrice: yuan(netFen),
    fullMinus: fullMinus && {
      name: fullMinus.activity.name[language],
      threshold: yuan(fullMinus.activity.thresholdFen),
      off: yuan(fullMinus.activity.offFen),
      isReached: fullMinus.isReached,
    },
  }
}
