import { Type } from 'typebox'
import { call } from '../call.ts'
import { returnReasons } from '../return-terms.ts'
import { Id, Ids, Page, PageQuery, Time, Yuan } from '../shapes.ts'
import { Evidence, Pieces } from './return-shapes.ts'

/** A delivered line of an order with its returnable pieces. */
const ReturnableGoods = {
  orderLineId: Id,
  orderId: Id,
  orderNo: Type.String(),
  signedAt: Time,
  supplierId: Id,
  supplierName: Type.String(),
  code: Type.String(),
  /** The number that the buyer searched by, else the part's first OE number. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  unit: Type.String(),
  drawing: Type.String(),
  price: Yuan,
  /** Delivered pieces. */
  delivered: Type.Integer(),
  /** Those of them without a return request. */
  returnable: Type.Integer(),
}

const ReturnCart = Type.Array(
  Type.Object({
    lineId: Id,
    ...ReturnableGoods,
    quantity: Pieces,
    reason: Type.Union([Type.Enum(returnReasons), Type.Null()]),
    ...Evidence,
    /** The reason asks for the truck that the part was meant for. */
    needsVin: Type.Boolean(),
    /** The refund for these pieces: their share of the amount paid for the line. */
    amount: Yuan,
  }),
)

export const listReturnCart = call({
  method: 'GET',
  path: '/order/shopping/returnCart/list',
  permission: 'return_edit',
  summary: 'The delivered goods in my return cart, with what of them may still go back',
  reply: ReturnCart,
})

export const listReturnable = call({
  method: 'GET',
  path: '/order/shopping/returnCart/goods',
  permission: 'return_edit',
  summary: 'Delivered lines of my company’s orders of which pieces may go back, newest first',
  query: Type.Object(
    { ...PageQuery, q: Type.Optional(Type.String({ maxLength: 60 })), orderId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object(ReturnableGoods)),
})

export const addToReturnCart = call({
  method: 'POST',
  path: '/order/shopping/returnCart/add',
  permission: 'return_edit',
  summary: 'Put delivered pieces into my return cart; a line that is there gets the sum',
  body: Type.Object(
    {
      lines: Type.Array(Type.Object({ orderLineId: Id, quantity: Pieces }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 200,
      }),
    },
    { additionalProperties: false },
  ),
  reply: ReturnCart,
})

export const updateReturnCartLine = call({
  method: 'POST',
  path: '/order/shopping/returnCart/update',
  permission: 'return_edit',
  summary: 'Change how many pieces of a line go back, why, and what shows it',
  body: Type.Object(
    {
      lineId: Id,
      quantity: Type.Optional(Pieces),
      reason: Type.Optional(Type.Enum(returnReasons)),
      images: Type.Optional(Evidence.images),
      vin: Type.Optional(Evidence.vin),
      mileageKm: Type.Optional(Evidence.mileageKm),
      installedOn: Type.Optional(Evidence.installedOn),
    },
    { additionalProperties: false },
  ),
  reply: ReturnCart,
})

export const removeFromReturnCart = call({
  method: 'POST',
  path: '/order/shopping/returnCart/remove',
  permission: 'return_edit',
  summary: 'Take lines out of my return cart',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
  reply: ReturnCart,
})
