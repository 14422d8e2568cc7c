// How prices and promotions explain themselves in the calls.
import { Type } from 'typebox'
import { Id, Time, Yuan } from './shapes.ts'

/** Why a piece costs what it costs; a part of every line that shows a price. */
export const PriceReason = {
  /** What everyone pays; null where prices are hidden. */
  listPrice: Type.Union([Yuan, Type.Null()]),
  priceKind: Type.Enum(['list', 'customer', 'group', 'special', 'seckill']),
  /** Of the agreement or the promotion; null at list price. */
  priceName: Type.Union([Type.String(), Type.Null()]),
}

/** Beside a special or seckill price: until when, how many, and that it is ordered apart and paid online. */
export const ExclusiveTerms = {
  ordersApart: Type.Boolean(),
  priceEndsAt: Type.Union([Time, Type.Null()]),
  limitPerOrder: Type.Union([Type.Integer(), Type.Null()]),
  limitPerUser: Type.Union([Type.Integer(), Type.Null()]),
}

/** In which quantities it is sold; 1, 1 and null where the operator set nothing up. */
export const QuantityTerms = {
  minQuantity: Type.Integer(),
  multiple: Type.Integer(),
  maxQuantity: Type.Union([Type.Integer(), Type.Null()]),
}

/** One reason why a line costs less than its price times its quantity. */
export const LineDiscount = Type.Object({
  kind: Type.Enum(['fullMinus', 'coupon', 'points']),
  /** Null for points. */
  marketingId: Type.Union([Id, Type.Null()]),
  couponId: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  amount: Yuan,
})

/** What was taken off and why, and what would take off more. */
export const PromotionPlan = Type.Object({
  goodsAmount: Yuan,
  discountAmount: Yuan,
  /** Goods less discounts. */
  amount: Yuan,
  fullMinus: Type.Array(
    Type.Object({
      marketingId: Id,
      name: Type.String(),
      supplierId: Type.Union([Id, Type.Null()]),
      threshold: Yuan,
      off: Yuan,
      eligible: Yuan,
      saved: Yuan,
      /** What to add before it takes off more; null when it cannot. */
      missing: Type.Union([Yuan, Type.Null()]),
    }),
  ),
  coupons: Type.Array(
    Type.Object({
      couponId: Id,
      name: Type.String(),
      supplierId: Type.Union([Id, Type.Null()]),
      threshold: Yuan,
      saved: Yuan,
      expiresAt: Time,
    }),
  ),
  /** Coupons that I hold and that are not in the plan, and why. */
  unused: Type.Array(
    Type.Object({
      couponId: Id,
      name: Type.String(),
      off: Yuan,
      reason: Type.Enum(['notEligible', 'threshold', 'beaten']),
      missing: Yuan,
    }),
  ),
})
