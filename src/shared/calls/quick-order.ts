import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { QUICK_ORDER_LINES_MAX } from '../quick-order.ts'
import { Id, Yuan } from '../shapes.ts'

/** The cart: each user's own has their user id; the caller's by default. */
const HeadId = Type.Optional(Id)
const lines = { maxItems: QUICK_ORDER_LINES_MAX }

const WantedLine = Type.Object(
  {
    /** Number, code or name. */
    code: Type.String({ maxLength: SEARCH_TEXT_MAX }),
    /** As written; unreadable quantities are reported. */
    quantity: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  },
  { additionalProperties: false },
)

const Candidate = Type.Object({
  offerId: Id,
  partId: Id,
  code: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  /** In the caller's language. */
  brand: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  /** The number or code that matched; empty for a name. */
  matched: Type.String(),
  /** From 0 to 1. */
  confidence: Type.Number(),
  kind: Type.Enum(['exact', 'code', 'variant', 'lookalike', 'similar', 'name']),
  supplierId: Id,
  supplierName: Type.String(),
  price: Type.Union([Yuan, Type.Null()]),
  available: Type.Integer(),
  stockLevel: Type.Enum(['sufficient', 'few', 'scarce', 'none']),
})

export const cartTemplate = call({
  method: 'GET',
  path: '/order/shopping/cart/getTemplate',
  permission: 'cart_edit',
  summary: 'The spreadsheet to fill in with numbers and quantities',
})

export const readOrderFile = call({
  method: 'POST',
  path: '/order/shopping/cart/importFile',
  permission: 'cart_edit',
  summary: 'Read the numbers and quantities of an xlsx or csv file (multipart/form-data)',
  rawBody: true,
  reply: Type.Object({ lines: Type.Array(Type.Object({ code: Type.String(), quantity: Type.String() })) }),
})

export const checkOrderLines = call({
  method: 'POST',
  path: '/order/shopping/cart/importCheckData',
  permission: 'cart_edit',
  summary: 'Find the offers that lines of numbers and quantities mean, each with its confidence',
  body: Type.Object(
    {
      shoppingCartHeadId: HeadId,
      /** Only this supplier's offers; its own part numbers match as well. */
      supplierId: Type.Optional(Id),
      /** The compared fields: NUMBER leaves names out. */
      type: Type.Optional(Type.String({ maxLength: 40 })),
      shoppingCartLineDataDTOList: Type.Array(WantedLine, lines),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    shoppingCartHeadId: Id,
    priceHidden: Type.Boolean(),
    /** In the order of the input. */
    shoppingCartLineDataDTOList: Type.Array(
      Type.Object({
        lineNo: Type.Integer(),
        code: Type.String(),
        quantity: Type.String(),
        verdict: Type.Enum(['ready', 'choose', 'none', 'quantity', 'short', 'soldOut']),
        /** The problem in the caller's language; null for a line that is ready. */
        problem: Type.Union([Type.String(), Type.Null()]),
        /** The offer that is certainly meant. */
        offerId: Type.Union([Id, Type.Null()]),
        /** Best first. */
        candidates: Type.Array(Candidate),
      }),
    ),
  }),
})

export const importOrderLines = call({
  method: 'POST',
  path: '/order/shopping/cart/importData',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Put the chosen offers of a list into my cart, all of them or none',
  body: Type.Object(
    {
      shoppingCartHeadId: HeadId,
      /** The vehicle of mine for which the goods are meant. */
      vehicleId: Type.Optional(Id),
      shoppingCartLineDataDTOList: Type.Array(
        Type.Object(
          { offerId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99_999 }) },
          { additionalProperties: false },
        ),
        { ...lines, minItems: 1 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    shoppingCartHeadId: Id,
    /** Lines of the list that were added. */
    added: Type.Integer(),
    /** Lines in the cart now. */
    cartLines: Type.Integer(),
  }),
})
