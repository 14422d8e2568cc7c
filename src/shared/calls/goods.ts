// My goods: what a supplier has on sale, as its people and the platform's staff work on it.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import {
  GOODS_PAGE_SIZE,
  goodsSorts,
  goodsStates,
  LEAD_DAYS_MAX,
  MIN_QUANTITY_MAX,
  MULTIPLE_MAX,
  REFUSAL_MAX,
  STATES_MOST,
} from '../goods.ts'
import { ID_PATTERN, IDS_PATTERN } from '../id.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { Id, Time, Yuan } from '../shapes.ts'

const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const closed = { additionalProperties: false }

/** Which supplier's goods: staff of the platform name it, a supplier has its own. */
export const OfSupplier = { supplierId: Type.Optional(Id) }

export const goodsFilterFields = {
  ...OfSupplier,
  /** A number, a name, a brand, a category or the supplier's own number, in words. */
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })),
  state: Type.Optional(Type.Enum([...goodsStates])),
  warehouseId: Type.Optional(Id),
  /** On sale, with so little stock that it counts as few or scarce, or none. */
  isLow: Type.Optional(Type.Boolean()),
  /** Without a sale in the last 90 days. */
  isLying: Type.Optional(Type.Boolean()),
  /** In a promotion that runs. */
  isPromoted: Type.Optional(Type.Boolean()),
}

const Stock = Type.Object({
  warehouseId: Id,
  /** In the caller's language. */
  warehouse: Type.String(),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  frozen: Type.Integer(),
  available: Type.Integer(),
  /** The offer ships from here. */
  ships: Type.Boolean(),
})

const goodsActs = ['price', 'terms', 'pause', 'resume', 'end', 'refuse', 'allow'] as const

const Goods = Type.Object({
  offerId: Id,
  version: Type.Integer(),
  partId: Id,
  code: Type.String(),
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  picture: Type.String(),
  photo: Maybe(Type.String()),
  supplierCode: Type.String(),
  state: Type.Enum([...goodsStates]),
  /** Why the platform refused it. */
  refusal: Type.String(),
  /** Null for people who see no prices. */
  price: Maybe(Yuan),
  /** Null for people who see no costs, and while it is unknown. */
  cost: Maybe(Yuan),
  minQuantity: Type.Integer(),
  multiple: Type.Integer(),
  leadDays: Type.Integer(),
  warehouseId: Id,
  stock: Type.Array(Stock),
  /** What can be ordered from the warehouse that ships. */
  available: Type.Integer(),
  stockLevel: Type.Enum(['sufficient', 'few', 'scarce', 'none']),
  /** Of the last 30 days, counted every hour. */
  views: Type.Integer(),
  sold: Type.Integer(),
  lastSoldAt: Maybe(Time),
  isPromoted: Type.Boolean(),
  /** How often its price has changed. */
  priceChanges: Type.Integer(),
  updatedAt: Time,
  allowedActions: Type.Array(Type.Enum([...goodsActs])),
})
export type Goods = Static<typeof Goods>

export const listGoods = call({
  method: 'GET',
  path: '/vendor/goods/list',
  permission: 'goods_view',
  summary: 'The supplier’s goods, a page at a time; `after` is the `next` of the page before',
  cleansText: 'q',
  query: Type.Object(
    {
      ...goodsFilterFields,
      /** Only those of these parts. */
      partIds: Type.Optional(Type.String({ pattern: IDS_PATTERN, maxLength: 2_000 })),
      sort: Type.Optional(Type.Enum([...goodsSorts])),
      after: Type.Optional(Type.String({ pattern: '^[0-9]{1,19}(_[0-9]{1,19})?$' })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: GOODS_PAGE_SIZE })),
    },
    closed,
  ),
  reply: Type.Object({ records: Type.Array(Goods), next: Maybe(Type.String()) }),
})

export const countGoods = call({
  method: 'GET',
  path: '/vendor/goods/count',
  permission: 'goods_view',
  summary: 'How many goods a filter finds, up to the most that one change of prices takes',
  cleansText: 'q',
  query: Type.Object(goodsFilterFields, closed),
  reply: Type.Object({ total: Type.Integer(), totalCapped: Type.Boolean() }),
})

export const exportGoods = call({
  method: 'GET',
  path: '/vendor/goods/export',
  permission: 'goods_view',
  summary:
    'The goods that a filter finds, as a spreadsheet that can be changed and loaded again as a price list; up to 10,000',
  cleansText: 'q',
  query: Type.Object(
    {
      ...goodsFilterFields,
      sort: Type.Optional(Type.Enum([...goodsSorts])),
      format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    },
    closed,
  ),
})

export const goodsDesk = call({
  method: 'GET',
  path: '/vendor/goods/desk',
  permission: 'goods_view',
  summary: 'What the page of goods needs: the supplier, its warehouses, and who may do what',
  query: Type.Object(OfSupplier, closed),
  reply: Type.Object({
    supplierId: Maybe(Id),
    supplierName: Type.String(),
    /** It sells nothing until the platform approves it again. */
    isSuspended: Type.Boolean(),
    /** Suppliers to choose from, for staff of the platform; empty for a supplier's own people. */
    suppliers: Type.Array(Type.Object({ supplierId: Id, supplierName: Type.String() })),
    warehouses: Type.Array(Type.Object({ warehouseId: Id, warehouse: Type.String() })),
    seesPrices: Type.Boolean(),
    seesCosts: Type.Boolean(),
    mayPutOnSale: Type.Boolean(),
    /** The caller's last change, while it can be undone. */
    lastChange: Maybe(
      Type.Object({
        changeId: Id,
        kind: Type.Enum(['PUT_ON_SALE', 'PRICE', 'TERMS', 'PAUSE', 'RESUME', 'END', 'REFUSE', 'ALLOW']),
        nameZh: Type.String(),
        nameEn: Type.String(),
        changedAt: Time,
      }),
    ),
  }),
})

export const priceHistory = call({
  method: 'GET',
  path: '/vendor/goods/prices',
  permission: 'goods_price',
  summary: 'How the price of one of the supplier’s goods changed, the latest first',
  query: Type.Object(
    {
      ...OfSupplier,
      offerId: Type.String({ pattern: ID_PATTERN }),
      before: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    closed,
  ),
  reply: Type.Object({
    records: Type.Array(
      Type.Object({
        version: Type.Integer(),
        from: Yuan,
        to: Yuan,
        source: Type.Enum(['EDIT', 'LIST', 'BULK', 'UNDO', 'MERGE']),
        by: Type.String(),
        changedAt: Time,
      }),
    ),
    next: Maybe(Type.Integer()),
  }),
})

/** An amount as people type it; the server says what is wrong with it. */
const TypedYuan = Type.String({ maxLength: 20 })

const Terms = {
  minQuantity: Type.Integer({ minimum: 1, maximum: MIN_QUANTITY_MAX }),
  multiple: Type.Integer({ minimum: 1, maximum: MULTIPLE_MAX }),
  leadDays: Type.Integer({ minimum: 0, maximum: LEAD_DAYS_MAX }),
  warehouseId: Id,
}
/** The person has seen that the price is far from the present one. */
const Sure = { isSure: Type.Optional(Type.Boolean()) }
const Changed = Type.Object({ offerId: Id, version: Type.Integer(), changeId: Id })

export const putOnSale = call({
  method: 'POST',
  path: '/vendor/goods/submit',
  permission: 'goods_edit',
  summary: 'Put a part of the catalogue on sale, with its price, its terms and what lies in the warehouse',
  body: Type.Object(
    {
      ...OfSupplier,
      ...Sure,
      partId: Id,
      price: TypedYuan,
      cost: Type.Optional(Maybe(TypedYuan)),
      ...Terms,
      /** What lies in the warehouse now; left out, the stock stays as it is. */
      onHand: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999_999 })),
      supplierCode: Type.Optional(Type.String({ maxLength: 60 })),
    },
    closed,
  ),
  reply: Changed,
})

export const changeGoods = call({
  method: 'POST',
  path: '/vendor/goods/change',
  permission: 'goods_edit',
  summary: 'Change the price or the terms of one of the goods; what is left out stays',
  body: Type.Object(
    {
      ...OfSupplier,
      ...Sure,
      offerId: Id,
      /** The version that was seen. */
      version: Type.Integer({ minimum: 1 }),
      price: Type.Optional(TypedYuan),
      cost: Type.Optional(Maybe(TypedYuan)),
      ...Type.Partial(Type.Object(Terms)).properties,
    },
    closed,
  ),
  reply: Changed,
})

export const changeGoodsState = call({
  method: 'POST',
  path: '/vendor/goods/state',
  permission: 'goods_edit',
  summary:
    'Pause, resume or end goods; staff of the platform refuse them with a reason, and allow them again',
  body: Type.Object(
    {
      ...OfSupplier,
      offerIds: Type.Array(Id, { minItems: 1, maxItems: STATES_MOST, uniqueItems: true }),
      act: Type.Enum(['pause', 'resume', 'end', 'refuse', 'allow']),
      reason: Type.Optional(Type.String({ maxLength: REFUSAL_MAX })),
    },
    closed,
  ),
  reply: Type.Object({
    changed: Type.Integer(),
    /** Goods that were in no state for it. */
    left: Type.Array(Id),
    /** To undo it, where it was about one. */
    changeId: Maybe(Id),
  }),
})

export const undoGoodsChange = call({
  method: 'POST',
  path: '/vendor/goods/undo',
  permission: 'goods_edit',
  summary: 'Undo a change of mine within a day, unless the goods were changed again',
  body: Type.Object({ ...OfSupplier, changeId: Id }, closed),
  reply: Type.Object({ offerId: Id }),
})
