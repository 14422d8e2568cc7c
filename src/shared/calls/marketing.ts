// The goods and customers of promotions, beside the screens of their kinds. People who may edit the kind's
// screen may change them while the promotion is offline.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Ids, Page, PageQuery, Yuan } from '../shapes.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: 99_999 })
const MaybeQuantity = Type.Union([Quantity, Type.Null()])

export const NewProduct = Type.Object(
  {
    partCode: Type.String({ minLength: 1, maxLength: 60 }),
    supplierId: Type.Optional(Type.Union([Id, Type.Null()])),
    /** Special, seckill, group and zone prices; optional for a zone's goods. */
    price: Type.Optional(Yuan),
    /** Seckill only. */
    pool: Type.Optional(Quantity),
    /** Group buys: the category, and the pieces that form a group. */
    categoryId: Type.Optional(Type.Union([Id, Type.Null()])),
    groupQuantity: Type.Optional(Type.Integer({ minimum: 2, maximum: 99_999 })),
    limitPerOrder: Type.Optional(MaybeQuantity),
    limitPerUser: Type.Optional(MaybeQuantity),
  },
  { additionalProperties: false },
)
const NewProducts = Type.Array(NewProduct, { minItems: 1, maxItems: 500 })

/** Limits the promotion to named goods or customers from now on. */
const OnlyThese = { onlyThese: Type.Optional(Type.Boolean()) }

const OfOne = Type.Object({ ...PageQuery, marketingId: Id }, { additionalProperties: false })

export const listMarketingProducts = call({
  method: 'POST',
  path: '/market/marketing/products',
  permission: 'signedIn',
  summary: 'The goods of a promotion, in their order',
  body: OfOne,
  reply: Page(
    Type.Object({
      id: Id,
      lineNo: Type.Union([Type.Integer(), Type.Null()]),
      partCode: Type.String(),
      partName: Type.Union([Type.String(), Type.Null()]),
      supplierId: Type.Union([Id, Type.Null()]),
      supplierName: Type.Union([Type.String(), Type.Null()]),
      price: Type.Union([Yuan, Type.Null()]),
      pool: Type.Union([Type.Integer(), Type.Null()]),
      sold: Type.Integer(),
      limitPerOrder: Type.Union([Type.Integer(), Type.Null()]),
      limitPerUser: Type.Union([Type.Integer(), Type.Null()]),
      /** Whether the code is in the catalogue and, if a price is set, on offer. */
      found: Type.Boolean(),
    }),
  ),
})

export const listMarketingCustomers = call({
  method: 'POST',
  path: '/market/marketing/customers',
  permission: 'signedIn',
  summary: 'The chosen customers of a promotion',
  body: OfOne,
  reply: Page(Type.Object({ id: Id, customerId: Id, customerName: Type.String() })),
})

export const createMarketingProducts = call({
  method: 'POST',
  path: '/market/marketing/createProduct',
  permission: 'signedIn',
  summary: 'Add goods to a promotion; those it has already keep their line and get the new terms',
  body: Type.Object(
    { marketingId: Id, products: NewProducts, ...OnlyThese },
    { additionalProperties: false },
  ),
  reply: Type.Object({ created: Type.Integer() }),
})

export const createMarketingCustomers = call({
  method: 'POST',
  path: '/market/marketing/createCustomer',
  permission: 'signedIn',
  summary: 'Add customers to a promotion',
  body: Type.Object(
    {
      marketingId: Id,
      customerIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
      ...OnlyThese,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ created: Type.Integer() }),
})

export const deleteMarketingProducts = call({
  method: 'GET',
  path: '/market/marketing/deleteProduct',
  permission: 'signedIn',
  summary: 'Take goods out of their promotion',
  query: Type.Object(
    { ids: Ids, partType: Type.Optional(Type.String({ maxLength: 40 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ deleted: Type.Integer() }),
})

export const deleteMarketingCustomers = call({
  method: 'GET',
  path: '/market/marketing/deleteCustomer',
  permission: 'signedIn',
  summary: 'Take customers out of their promotion',
  query: Type.Object({ ids: Ids }, { additionalProperties: false }),
  reply: Type.Object({ deleted: Type.Integer() }),
})

const Row = Type.Object({
  /** The line's position in the input, from 1. */
  row: Type.Integer(),
  partCode: Type.String(),
  partName: Type.Union([Type.String(), Type.Null()]),
  ok: Type.Boolean(),
  msg: Type.String(),
})

export const checkMarketingImport = call({
  method: 'POST',
  path: '/market/marketing/importCheckData',
  permission: 'signedIn',
  summary: 'Say of each line whether it could be imported; nothing is changed',
  body: Type.Object({ marketingId: Id, products: NewProducts }, { additionalProperties: false }),
  reply: Type.Object({ good: Type.Integer(), bad: Type.Integer(), rows: Type.Array(Row) }),
})

export const importMarketingProducts = call({
  method: 'POST',
  path: '/market/marketing/importData',
  permission: 'signedIn',
  summary: 'Import lines: all of them, or none and what is wrong with each',
  body: Type.Object(
    { marketingId: Id, products: NewProducts, ...OnlyThese },
    { additionalProperties: false },
  ),
  reply: Type.Object({ imported: Type.Integer() }),
})

export const searchMarketingProducts = call({
  method: 'POST',
  path: '/market/marketing/searchProduct',
  permission: 'signedIn',
  summary: 'Offers to choose goods from, by the beginning of a part’s code',
  body: Type.Object(
    { ...PageQuery, marketingId: Id, q: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      offerId: Id,
      partCode: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      supplierId: Id,
      supplierName: Type.String(),
      listPrice: Yuan,
      available: Type.Integer(),
    }),
  ),
})

export const searchMarketingCustomers = call({
  method: 'POST',
  path: '/market/marketing/searchCustomer',
  permission: 'signedIn',
  summary: 'Customers to choose from, by a part of their name; staff of the platform only',
  body: Type.Object(
    { ...PageQuery, marketingId: Id, q: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ customerId: Id, customerName: Type.String() })),
})
