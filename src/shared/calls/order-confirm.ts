import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { InvoiceKind } from '../invoice-wish.ts'
import { ORDER_LINES_MAX } from '../limits.ts'
import { PromotionPlan } from '../promotion-shapes.ts'
import { Id, Time, Yuan } from '../shapes.ts'
import { orderStatusNames } from '../order-status.ts'
import { paymentMethodNames } from '../payment-methods.ts'
import { Address } from './address.ts'
import { DeliveryPromise } from './arrival.ts'
import { CartLine } from './cart.ts'

const LogisticsOption = Type.Object({
  logisticsLineId: Id,
  name: Type.String(),
  kind: Type.Enum(['SAME_DAY', 'EXPRESS', 'CONSIGNMENT']),
  route: Type.String(),
  /** "20:30": orders strictly before this leave with that day's run. */
  cutOff: Type.String(),
  /** For all parcels of this order. */
  freight: Yuan,
  /** The part paid with the balance. */
  laterFreight: Yuan,
  /** The promise for the parcels that leave first. */
  promise: DeliveryPromise,
  /**
   * The promise for the parcels that leave last, from another warehouse or pre-sale; null when all leave
   * together.
   */
  laterPromise: Type.Union([DeliveryPromise, Type.Null()]),
  /** The promise for each cart line. */
  arrivals: Type.Array(Type.Intersect([Type.Object({ lineId: Id }), DeliveryPromise])),
  companies: Type.Array(Type.Object({ logisticsCompanyId: Id, name: Type.String(), type: Type.String() })),
})

const PaymentRefusal = Type.Enum([
  'ONLINE_ONLY',
  'DEPOSIT',
  'NO_CREDIT',
  'CREDIT_FROZEN',
  'CREDIT_SHORT',
  'BLACKLISTED',
  'COD_OFF',
  'COD_TOO_MUCH',
])
/** The reason why a payment method is not available for these goods and this customer. */
export type PaymentRefusal = Static<typeof PaymentRefusal>

export const PaymentOption = Type.Object({
  method: Type.Enum(paymentMethodNames),
  /** Minutes to pay before the order is cancelled; null for payment after delivery. */
  windowMinutes: Type.Union([Type.Integer(), Type.Null()]),
  /** Null when the method may be chosen. */
  refusal: Type.Union([PaymentRefusal, Type.Null()]),
  /** The remaining credit, for payment on account; the highest amount to collect on delivery. */
  limit: Type.Union([Yuan, Type.Null()]),
})

const ConfirmedOrder = Type.Object({
  supplierId: Id,
  supplierName: Type.String(),
  /** The warehouse that ships these goods, where a supplier has several; see `byWarehouse`. */
  warehouseId: Type.Optional(Id),
  warehouseName: Type.Optional(Type.String()),
  lines: Type.Array(CartLine),
  /** The lines that serve all of these goods; none when no line goes to the address. */
  logisticsOptions: Type.Array(LogisticsOption),
  paymentOptions: Type.Array(PaymentOption),
  goodsAmount: Yuan,
  /** The reductions by promotions. */
  discountAmount: Yuan,
  /** The deposit of pre-sale goods; null when everything is paid at once. */
  deposit: Type.Union([
    Type.Object({
      amount: Yuan,
      /** The part that is kept when the buyer withdraws or does not pay the balance. */
      kept: Yuan,
      /** The rest of the goods' price; freight is paid with it. */
      goodsBalance: Yuan,
      /** The day from which the balance is due, and the time to pay it. */
      balanceFrom: Type.String(),
      balanceHours: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Goods less discounts, and the freight of the first logistics option. */
  amount: Yuan,
  /** Of the first logistics option, for the parcels that leave first. */
  promise: Type.Union([DeliveryPromise, Type.Null()]),
  /** The number of orders that these lines become: one for each warehouse that ships. */
  parcels: Type.Integer(),
  /** Extra days of the slowest goods, from another warehouse; included in `laterPromise`. */
  transferDays: Type.Integer(),
})

const InvoiceTitle = Type.Object({
  titleId: Id,
  kind: Type.Enum(['COMPANY', 'PERSON']),
  name: Type.String(),
  creditCode: Type.String(),
})

export const confirmOrder = call({
  method: 'POST',
  path: '/order/confirm',
  permission: 'order_submit',
  keepsRefusals: 'order',
  summary: 'Price the chosen cart lines and offer the ways to deliver and pay; nothing is ordered yet',
  body: Type.Object(
    {
      lineIds: Type.Array(Id, { maxItems: ORDER_LINES_MAX }),
      /** Where to; the default address when absent or unknown. */
      addressId: Type.Optional(Id),
      /** One entry of `orders` for each warehouse of a supplier, so that each has its own line and payment. */
      byWarehouse: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    confirmId: Id,
    expiresAt: Time,
    addresses: Type.Array(Address),
    /** The address to which days and freight apply; null while the company has none. */
    addressId: Type.Union([Id, Type.Null()]),
    /** The possible invoice titles. */
    invoiceTitles: Type.Array(InvoiceTitle),
    orders: Type.Array(ConfirmedOrder),
    /** Full-minus and the best coupons: recalculated at submission, which is refused when they changed. */
    plan: PromotionPlan,
    amount: Yuan,
    /** The points that the buyer may spend on these goods, and the value of one. */
    points: Type.Object({ balance: Type.Integer(), most: Type.Integer(), worth: Yuan }),
  }),
})

const SubmittedOrder = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  status: Type.Enum(orderStatusNames),
  amount: Yuan,
  expiresAt: Type.Union([Time, Type.Null()]),
})

/** The invoice that is asked for. */
export const InvoiceChoice = Type.Optional(
  Type.Object({ kind: InvoiceKind, titleId: Id }, { additionalProperties: false }),
)

/** How the goods of each supplier, or of each of its warehouses, are delivered and paid. */
export const SupplierChoices = Type.Array(
  Type.Object(
    {
      supplierId: Id,
      /** For what this warehouse of the supplier ships; without it, for what no other choice covers. */
      warehouseId: Type.Optional(Id),
      logisticsLineId: Id,
      logisticsCompanyId: Id,
      paymentMethod: Type.String({ minLength: 1, maxLength: 20 }),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      /** The buyer's own name for the order: a work order, a plate. */
      ownReference: Type.Optional(Type.String({ maxLength: 60 })),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 100 },
)

export const submitOrder = call({
  method: 'POST',
  path: '/order/submit',
  permission: 'order_submit',
  keepsRefusals: 'order',
  summary: 'Place the confirmed orders and reserve their stock',
  body: Type.Object(
    {
      confirmId: Id,
      addressId: Type.Optional(Id),
      /** Points to spend on the goods. */
      points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
      /** Stored with each order; none when absent. */
      invoice: InvoiceChoice,
      orders: SupplierChoices,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ tradeId: Id, amount: Yuan, orders: Type.Array(SubmittedOrder) }),
})

/**
 * A change since the confirmation. The errors CONFIRMATION_CHANGED and INSUFFICIENT_STOCK carry the changes
 * as `data.differences`, and the current plan as `data.plan`; freight and plan belong to no line.
 */
export interface ConfirmationDifference {
  lineId: string | null
  partId: string | null
  /** The part's code, or the logistics line's name. */
  code: string
  field:
    | 'price'
    | 'quantity'
    | 'available'
    | 'offer'
    | 'freight'
    | 'discount'
    | 'plan'
    | 'goodsDue'
    | 'deposit'
  confirmed: string
  now: string
}
