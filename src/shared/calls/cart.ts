import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  ExclusiveTerms,
  LineDiscount,
  PriceReason,
  PromotionPlan,
  QuantityTerms,
} from '../promotion-shapes.ts'
import { Id, Ids, Yuan, YuanSum } from '../shapes.ts'
import { NamedVehicle } from './garage.ts'

/** Pieces of one part on one line. */
const Quantity = Type.Integer({ minimum: 1, maximum: 99_999 })

/** The reason why a cart line cannot be ordered; null when it can. */
const InvalidReason = Type.Enum([
  'OFFER_WITHDRAWN',
  'PRICE_HIDDEN',
  'PRICE_ABNORMAL',
  'OUT_OF_STOCK',
  'STOCK_TIGHT',
  'INSUFFICIENT_STOCK',
  'OVER_LIMIT',
  'QUANTITY_TERMS',
  'NOT_SOLD',
  'NOT_CERTIFIED',
])

const StockLevel = Type.Enum(['sufficient', 'few', 'scarce', 'none'])

export const CartLine = Type.Object({
  lineId: Id,
  offerId: Id,
  partId: Id,
  code: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  categoryId: Id,
  /** The line drawing of this kind of part. */
  drawing: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  warehouseName: Type.String(),
  /** Extra days for goods from another warehouse; 0 from the offer's own. */
  transferDays: Type.Integer(),
  quantity: Quantity,
  available: Type.Integer(),
  stockLevel: StockLevel,
  price: Type.Union([Yuan, Type.Null()]),
  priceHidden: Type.Boolean(),
  ...PriceReason,
  ...ExclusiveTerms,
  ...QuantityTerms,
  /** The arrival day of pre-sale goods, whose lines are in the pre-sale cart. Null for all others. */
  preSaleUntil: Type.Union([Type.String(), Type.Null()]),
  /** The deposit; null when the line is paid at once. */
  deposit: Type.Union([
    Type.Object({
      percent: Type.Union([Type.Integer(), Type.Null()]),
      amount: Type.Union([Yuan, Type.Null()]),
      /** The part that is kept when the buyer withdraws. */
      kept: Type.Boolean(),
    }),
    Type.Null(),
  ]),
  /** The reductions by promotions, in their order; empty while the line is not ticked. */
  discounts: Type.Array(LineDiscount),
  /** Price times quantity. */
  amount: Type.Union([Yuan, Type.Null()]),
  checked: Type.Boolean(),
  invalidReason: Type.Union([InvalidReason, Type.Null()]),
  /** Changes since the line was added: yuan for a price, pieces for the stock. */
  changes: Type.Array(
    Type.Object({ field: Type.Enum(['price', 'stock']), before: Type.String(), now: Type.String() }),
  ),
  /** The vehicles for which the goods are meant. */
  vehicles: Type.Array(NamedVehicle),
})

const CartSums = {
  /** Of the ticked lines that can be ordered, before the plan's reductions. */
  amount: YuanSum,
  checkedCount: Type.Integer(),
  /** Full-minus and the best coupons for them; null for amounts beyond the limit of an order. */
  plan: Type.Union([PromotionPlan, Type.Null()]),
}

const Cart = Type.Object({
  lines: Type.Array(CartLine),
  ...CartSums,
  /** The sums of the pre-sale cart; those outside are the regular cart's. */
  preSale: Type.Object(CartSums),
})

export const listCart = call({
  method: 'GET',
  path: '/order/shopping/cart/list',
  permission: 'cart_edit',
  summary: 'The lines of my carts for the store of this session, with today’s prices and stock',
  reply: Cart,
})

export const listCartSuccessors = call({
  method: 'GET',
  path: '/order/shopping/cart/successors',
  permission: 'cart_edit',
  summary: 'The parts in my cart that were replaced, each with the newest part in its place',
  reply: Type.Array(
    Type.Object({
      partId: Id,
      successor: Type.Object({
        partId: Id,
        nameZh: Type.String(),
        nameEn: Type.String(),
        number: Type.String(),
      }),
      /** When it replaces the older one, in the caller's language. */
      condition: Type.String(),
      alsoChange: Type.String(),
    }),
  ),
})

export const addToCart = call({
  method: 'POST',
  path: '/order/shopping/cart/add',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Put offers into my cart; an offer that is there already gets the sum of the quantities',
  body: Type.Object(
    {
      lines: Type.Array(Type.Object({ offerId: Id, quantity: Quantity }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: 200,
      }),
      /** The vehicle of mine for which the goods are meant. */
      vehicleId: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  reply: Cart,
})

export const updateCartLine = call({
  method: 'POST',
  path: '/order/shopping/cart/update',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Change the quantity of a cart line, or tick it for ordering',
  body: Type.Object(
    { lineId: Id, quantity: Type.Optional(Quantity), checked: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Cart,
})

/** A line for more vehicles than these is for stock. */
const MOST_VEHICLES = 20

export const saveCartLineVehicles = call({
  method: 'POST',
  path: '/order/shopping/cart/vehicles',
  permission: 'cart_edit',
  summary: 'Say for which of my vehicles the goods of a cart line are meant, or for none',
  body: Type.Object(
    { lineId: Id, vehicleIds: Type.Array(Id, { maxItems: MOST_VEHICLES }) },
    { additionalProperties: false },
  ),
  reply: Cart,
})

export const tickCartLines = call({
  method: 'POST',
  path: '/order/shopping/cart/tick',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Tick lines of my cart for ordering, or untick them; what cannot be ordered stays unticked',
  body: Type.Object(
    { lineIds: Type.Array(Id, { minItems: 1, maxItems: 5_000 }), checked: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Cart,
})

export const removeFromCart = call({
  method: 'POST',
  path: '/order/shopping/cart/remove',
  permission: 'cart_edit',
  keepsRefusals: 'cart',
  summary: 'Take lines out of my cart',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
  reply: Cart,
})
