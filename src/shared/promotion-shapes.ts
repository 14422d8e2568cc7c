// The shapes in which calls explain prices and promotions.
import { Type } from 'typebox'
import { Id, Time, Yuan } from './shapes.ts'

/** The reason for a price; part of every line that shows one. */
export const PriceReason = {
  /** The list price; null where prices are hidden. */
  listPrice: Type.Union([Yuan, Type.Null()]),
  priceKind: Type.Enum(['list', 'customer', 'group', 'special', 'seckill']),
  /** The name of the agreement or promotion; null at list price. */
  priceName: Type.Union([Type.String(), Type.Null()]),
}

/** What a piece costs after full-minus when the fewest pieces are bought alone, and the activity that covers it. */
export const NetPriceShape = {
  /** Null where prices are hidden. */
  netPrice: Type.Union([Yuan, Type.Null()]),
  fullMinus: Type.Union([
    Type.Object({
      name: Type.String(),
      threshold: Yuan,
      off: Yuan,
      /** The fewest pieces reach the threshold, so `netPrice` is lower than the price. */
      isReached: Type.Boolean(),
    }),
    Type.Null(),
  ]),
}

/** The terms of a special or seckill price: until when, how many, ordered separately and paid online. */
export const ExclusiveTerms = {
  ordersApart: Type.Boolean(),
  priceEndsAt: Type.Union([Time, Type.Null()]),
  limitPerOrder: Type.Union([Type.Integer(), Type.Null()]),
  limitPerUser: Type.Union([Type.Integer(), Type.Null()]),
}

/** The quantities in which it is sold; 1, 1 and null without rules of the operator. */
export const QuantityTerms = {
  minQuantity: Type.Integer(),
  multiple: Type.Integer(),
  maxQuantity: Type.Union([Type.Integer(), Type.Null()]),
}

/** One reason why a line costs less than its price times its quantity. */
export const LineDiscount = Type.Object({
  kind: Type.Enum(['fullMinus', 'coupon', 'points', 'clerk']),
  /** Null for points and for what a supplier's clerk takes off. */
  marketingId: Type.Union([Id, Type.Null()]),
  couponId: Type.Union([Id, Type.Null()]),
  name: Type.String(),
  amount: Yuan,
})

/** The reductions and their reasons, and possible further reductions. */
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
      /** The amount to add for a higher reduction; null when there is none. */
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
  /** The caller's coupons outside the plan, with the reasons. */
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

/** The deposit for pre-sale goods. */
export const DepositShape = Type.Object({
  percent: Type.Union([Type.Integer(), Type.Null()]),
  /** Null where prices are hidden. */
  amount: Type.Union([Yuan, Type.Null()]),
  /** It is kept when the buyer withdraws. */
  kept: Type.Boolean(),
})
