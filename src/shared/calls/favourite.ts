import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Ids, Page, PageQuery, Time, Yuan } from '../shapes.ts'

const StockLevel = Type.Enum(['sufficient', 'few', 'scarce', 'none'])
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])

const partFields = {
  partId: Id,
  code: Type.String(),
  /** The first of its OE numbers; empty for parts without any. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** In the caller's language. */
  brand: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  /** The address of a drawing of this kind of part. */
  picture: Type.String(),
  /** Key of its first photograph; null where it has none. */
  photo: Type.Union([Type.String(), Type.Null()]),
}

export const listFavourites = call({
  method: 'GET',
  path: '/order/collect/list',
  permission: 'favourite_edit',
  summary: 'The parts I keep, newest first, with what my company’s default supplier offers of them',
  query: Type.Object({ ...PageQuery }, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      ...partFields,
      /** The number by which I found it; else the first of its OE numbers. */
      oeNumber: Type.String(),
      addedAt: Time,
      /** Null when the default supplier no longer offers it. */
      offerId: Maybe(Id),
      price: Maybe(Yuan),
      available: Type.Integer(),
      stockLevel: StockLevel,
    }),
  ),
})

export const addFavourite = call({
  method: 'POST',
  path: '/order/collect/add',
  permission: 'favourite_edit',
  summary: 'Keep a part that my company’s default supplier has; keeping it again changes only the number',
  body: Type.Object(
    {
      partId: Id,
      /** The OE number by which it was found. */
      number: Type.Optional(Type.String({ maxLength: 60 })),
    },
    { additionalProperties: false },
  ),
})

export const removeFavourites = call({
  method: 'POST',
  path: '/order/collect/remove',
  permission: 'favourite_edit',
  summary: 'Let go of parts that I keep; ids are those of the parts',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
})

export const isFavourite = call({
  method: 'GET',
  path: '/order/collect/check',
  permission: 'favourite_edit',
  summary: 'Whether I keep this part',
  query: Type.Object({ partId: Id }, { additionalProperties: false }),
  reply: Type.Object({ kept: Type.Boolean() }),
})

const DefaultSupplier = Type.Object({
  supplierId: Maybe(Id),
  supplierName: Maybe(Type.String()),
  /** The possible default suppliers. */
  choices: Type.Array(Type.Object({ supplierId: Id, supplierName: Type.String() })),
})

export const readDefaultSupplier = call({
  method: 'GET',
  path: '/order/collect/supplier',
  permission: 'favourite_edit',
  summary: 'The supplier my company buys from unless it chooses another, and whom it could be',
  reply: DefaultSupplier,
})

export const chooseDefaultSupplier = call({
  method: 'POST',
  path: '/order/collect/supplier',
  permission: 'favourite_edit',
  summary: 'Choose the supplier my company buys from unless it chooses another; null for none',
  body: Type.Object({ supplierId: Maybe(Id) }, { additionalProperties: false }),
  reply: DefaultSupplier,
})

const SeenPart = Type.Object(partFields)

export const listSeenParts = call({
  method: 'GET',
  path: '/kms/part/seen',
  permission: 'part_search',
  summary: 'The parts I looked at last, newest first',
  reply: Type.Array(SeenPart),
})

export const rememberSeenPart = call({
  method: 'POST',
  path: '/kms/part/seen',
  permission: 'part_search',
  summary: 'Note that I looked at a part',
  body: Type.Object({ partId: Id }, { additionalProperties: false }),
})
