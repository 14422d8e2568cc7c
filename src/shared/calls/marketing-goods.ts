// Promotions of goods, for buyers: the goods of a promotion, one of them, the zones, a part.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

const MaybeText = Type.Union([Type.String(), Type.Null()])
const MaybeYuan = Type.Union([Yuan, Type.Null()])
const MaybeCount = Type.Union([Type.Integer(), Type.Null()])

/** The kinds of promotions that cover goods, as /market/marketing names them. */
const goodsKinds = ['SPECIAL', 'SECKILL', 'ZP', 'ANTIQUE', 'NEW', 'GROUP'] as const

const Goods = Type.Object({
  productId: Id,
  marketingId: Id,
  marketingName: Type.String(),
  marketingType: Type.Enum([...goodsKinds]),
  startsAt: Time,
  endsAt: Time,
  partId: Id,
  partCode: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  /** Null when the promotion covers the part from any supplier. */
  offerId: Type.Union([Id, Type.Null()]),
  supplierId: Type.Union([Id, Type.Null()]),
  supplierName: MaybeText,
  /** Null without a named supplier, and for callers who may not see prices. */
  listPrice: MaybeYuan,
  /** The price of the promotion; null without one, and for callers who may not see prices. */
  price: MaybeYuan,
  limitPerOrder: MaybeCount,
  limitPerUser: MaybeCount,
  /** Pieces that form a group, and the category of a group buy. */
  groupQuantity: MaybeCount,
  categoryName: MaybeText,
})

export const specialProducts = call({
  method: 'POST',
  path: '/market/marketing/specialProduct',
  permission: 'cart_edit',
  summary: 'The goods of one promotion that runs for me, in their order',
  body: Type.Object({ ...PageQuery, marketingId: Id }, { additionalProperties: false }),
  reply: Page(Goods),
})

export const specialDetail = call({
  method: 'POST',
  path: '/market/marketing/specialDetail/{id}',
  permission: 'cart_edit',
  summary: 'One of the goods of a promotion that runs for me, by its productId',
  reply: Goods,
})

export const moreGoods = call({
  method: 'POST',
  path: '/market/marketing/more',
  permission: 'cart_edit',
  summary: 'All goods of promotions of a kind that run for me; of every kind without marketingType',
  body: Type.Object(
    { ...PageQuery, marketingType: Type.Optional(Type.Enum([...goodsKinds])) },
    { additionalProperties: false },
  ),
  reply: Page(Goods),
})

export const groupLines = call({
  method: 'POST',
  path: '/order/group/lines/pageLine',
  permission: 'cart_edit',
  summary: 'The lines of group buys that run for me; of one category or one activity where it is given',
  body: Type.Object(
    { ...PageQuery, marketingId: Type.Optional(Id), categoryId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(Goods),
})

export const rewardInfo = call({
  method: 'GET',
  path: '/market/marketing/rewardInfo',
  permission: 'cart_edit',
  summary: 'The promotions that buying this part counts for, for me now',
  query: Type.Object(
    { partCode: Type.String({ minLength: 1, maxLength: 60 }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Object({
      marketingId: Id,
      marketingType: Type.Enum(['FULL_MINUS', 'COUPON', ...goodsKinds]),
      name: Type.String(),
      endsAt: Time,
      supplierId: Type.Union([Id, Type.Null()]),
      /** The threshold and the reduction; null where the kind has none. */
      threshold: MaybeYuan,
      off: MaybeYuan,
      /** The price of the promotion; null without one, and for callers who may not see prices. */
      price: MaybeYuan,
    }),
  ),
})

export const promotionStock = call({
  method: 'GET',
  path: '/market/marketing/inv',
  permission: 'cart_edit',
  summary: 'How many pieces of one of the goods can be had at its price, by its productId',
  query: Type.Object({ shareProduct: Id }, { additionalProperties: false }),
  reply: Type.Object({
    productId: Id,
    /** What the warehouse has for sale. */
    available: Type.Integer(),
    /**
     * Pieces set aside for the promotion, and those still available; null when it sells from the common
     * stock.
     */
    pool: MaybeCount,
    left: MaybeCount,
  }),
})

export const orderPromotions = call({
  method: 'POST',
  path: '/market/marketing/orderMarket',
  permission: 'signedIn',
  summary: 'What promotions took off an order, of those that its buyer and its supplier see',
  body: Type.Object({ orderId: Id }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      marketingId: Id,
      kind: Type.Enum(['fullMinus', 'coupon', 'special', 'seckill']),
      name: Type.String(),
      /** The reduction of the order; for a price of its own, compared with the list price. */
      amount: Yuan,
    }),
  ),
})
