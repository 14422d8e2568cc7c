// Promotions for buyers: their coupons, those they may receive, and goods at special prices.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

const Offered = {
  marketingId: Id,
  name: Type.String(),
  threshold: Yuan,
  off: Yuan,
  /** The supplier whose goods it covers; null for everybody's. */
  supplierId: Type.Union([Id, Type.Null()]),
  supplierName: Type.Union([Type.String(), Type.Null()]),
  /** Covers chosen goods only. */
  chosenGoods: Type.Boolean(),
}

const MyCoupon = Type.Object({
  ...Offered,
  couponId: Id,
  couponNo: Type.String(),
  state: Type.Enum(['usable', 'used', 'expired']),
  expiresAt: Time,
  usedAt: Type.Union([Time, Type.Null()]),
  /** The orders on which it was used. */
  orderNos: Type.Array(Type.String()),
})

export const listMyCoupons = call({
  method: 'GET',
  path: '/market/coupon/mine',
  permission: 'cart_edit',
  summary: 'My coupons: usable (those that end first, first), used or expired',
  query: Type.Object(
    { ...PageQuery, state: Type.Enum(['usable', 'used', 'expired']) },
    { additionalProperties: false },
  ),
  reply: Page(MyCoupon),
})

export const countMyCoupons = call({
  method: 'GET',
  path: '/market/coupon/counts',
  permission: 'cart_edit',
  summary: 'How many coupons I have in each state, and how many kinds I may receive',
  reply: Type.Object({
    usable: Type.Integer(),
    used: Type.Integer(),
    expired: Type.Integer(),
    receivable: Type.Integer(),
  }),
})

export const listReceivableCoupons = call({
  method: 'GET',
  path: '/market/coupon/centre',
  permission: 'cart_edit',
  summary: 'Coupons that are handed out now, with how many are left and how many of them I have',
  query: Type.Object(PageQuery, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      ...Offered,
      endsAt: Time,
      /** Validity in days from receipt; null: until the end. */
      validDays: Type.Union([Type.Integer(), Type.Null()]),
      left: Type.Integer(),
      limitPerUser: Type.Integer(),
      received: Type.Integer(),
      receivable: Type.Boolean(),
    }),
  ),
})

export const receiveCoupon = call({
  method: 'POST',
  path: '/market/coupon/receive',
  permission: 'cart_edit',
  keepsRefusals: 'coupon',
  summary: 'Receive a coupon',
  body: Type.Object({ marketingId: Id }, { additionalProperties: false }),
  reply: Type.Object({ couponId: Id }),
})

const Special = Type.Object({
  productId: Id,
  marketingId: Id,
  marketingName: Type.String(),
  kind: Type.Enum(['special', 'seckill']),
  startsAt: Time,
  endsAt: Time,
  /** Before its time it is shown but cannot be bought at the price. */
  running: Type.Boolean(),
  offerId: Id,
  partId: Id,
  code: Type.String(),
  /** The number of the part that I searched by lately, else its first OE number; empty for parts without any. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  drawing: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  listPrice: Type.Union([Yuan, Type.Null()]),
  price: Type.Union([Yuan, Type.Null()]),
  limitPerOrder: Type.Union([Type.Integer(), Type.Null()]),
  limitPerUser: Type.Union([Type.Integer(), Type.Null()]),
  /** Pieces of the pool, and those still available; null when it sells from the common stock. */
  pool: Type.Union([Type.Integer(), Type.Null()]),
  left: Type.Union([Type.Integer(), Type.Null()]),
  available: Type.Integer(),
})

const SpecialPage = Page(Special)

export const specialPage = call({
  method: 'POST',
  path: '/market/marketing/specialPage',
  // Staff who view the zone cannot buy.
  permission: 'part_search',
  summary: 'Goods at a special or seckill price for me: running ones first, then those of the next day',
  body: Type.Object(
    { ...PageQuery, kind: Type.Optional(Type.Enum(['special', 'seckill'])) },
    { additionalProperties: false },
  ),
  reply: SpecialPage,
})

export const countSpecial = call({
  method: 'POST',
  path: '/market/marketing/pageNumSpecial',
  permission: 'part_search',
  summary: 'How many goods are at a special or seckill price for me now',
  body: Type.Object(
    {
      current: Type.Optional(Type.Integer({ minimum: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ total: Type.Integer(), special: Type.Integer(), seckill: Type.Integer() }),
})
