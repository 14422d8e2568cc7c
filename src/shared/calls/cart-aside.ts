// Lines beside the cart: saved for later, or sent by a colleague.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time, Yuan } from '../shapes.ts'

const lineIds = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })
const Lines = Type.Object({ lineIds }, { additionalProperties: false })

const Asides = Type.Object({
  lines: Type.Array(
    Type.Object({
      lineId: Id,
      offerId: Id,
      partId: Id,
      code: Type.String(),
      /** The number that the buyer searched by, else the part's first OE number; empty for parts without any. */
      oeNumber: Type.String(),
      unit: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      drawing: Type.String(),
      supplierName: Type.String(),
      quantity: Type.Integer(),
      available: Type.Integer(),
      /** The current list price, and the one at that time; null for callers who may not see prices. */
      price: Type.Union([Yuan, Type.Null()]),
      earlierPrice: Type.Union([Yuan, Type.Null()]),
      /** Whether it can return to the cart. */
      isOffered: Type.Boolean(),
      /** The colleague who sent it; empty for lines that the caller saved. */
      fromName: Type.String(),
      at: Time,
    }),
  ),
})

export const listAsides = call({
  method: 'GET',
  path: '/order/shopping/cart/aside/list',
  permission: 'cart_edit',
  summary: 'What I put aside for later, and what colleagues sent me',
  reply: Asides,
})

export const putAside = call({
  method: 'POST',
  path: '/order/shopping/cart/aside/put',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Take lines out of my cart and keep them for later',
  body: Lines,
  reply: Asides,
})

export const takeBack = call({
  method: 'POST',
  path: '/order/shopping/cart/aside/take',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Put what lies aside into my cart; what is no longer offered stays',
  body: Lines,
  reply: Type.Object({ taken: Type.Integer(), lines: Asides.properties.lines }),
})

export const dropAsides = call({
  method: 'POST',
  path: '/order/shopping/cart/aside/remove',
  permission: 'cart_edit',
  summary: 'Forget what lies aside',
  body: Lines,
  reply: Asides,
})

export const listColleagues = call({
  method: 'GET',
  path: '/order/shopping/cart/colleagues',
  permission: 'cart_edit',
  summary: 'The people of my company whom I can send cart lines',
  reply: Type.Array(Type.Object({ userId: Id, name: Type.String() })),
})

export const shareCart = call({
  method: 'POST',
  path: '/order/shopping/cart/share',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Send cart lines to a colleague, who finds them beside their cart; mine stay',
  body: Type.Object({ lineIds, userId: Id }, { additionalProperties: false }),
  reply: Type.Object({ shared: Type.Integer(), name: Type.String() }),
})

export const exportCart = call({
  method: 'GET',
  path: '/order/shopping/cart/export',
  permission: 'cart_edit',
  summary: 'My cart as a spreadsheet',
  query: Type.Object({ format: Type.Optional(Type.Enum(['xlsx', 'csv'])) }, { additionalProperties: false }),
})
