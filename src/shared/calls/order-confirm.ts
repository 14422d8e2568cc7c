import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { InvoiceKind } from '../invoice-wish.ts'
import { ORDER_LINES_MAX } from '../limits.ts'
import { PromotionPlan } from '../promotion-shapes.ts'
import { Id, Time, Yuan } from '../shapes.ts'
import { orderStatusNames } from '../order-status.ts'
import { paymentMethodNames } from '../payment-methods.ts'
import { Address } from './address.ts'
import { CartLine } from './cart.ts'

/** When goods that are paid now would leave and arrive. */
const DeliveryPromise = Type.Object({
  departsAt: Time,
  arrivesAt: Time,
  /** False asks the buyer whether a line that does not leave today is all right. */
  sameDay: Type.Boolean(),
})

const LogisticsOption = Type.Object({
  logisticsLineId: Id,
  name: Type.String(),
  kind: Type.Enum(['SAME_DAY', 'EXPRESS', 'CONSIGNMENT']),
  route: Type.String(),
  /** "20:30": ordered strictly before this, it leaves with that day's run. */
  cutOff: Type.String(),
  /** For all parcels of this order. */
  freight: Yuan,
  /** What of it is paid with the balance. */
  laterFreight: Yuan,
  /** Of the parcels that leave first. */
  promise: DeliveryPromise,
  /** Of the parcels that leave last, as theirs come from another warehouse or later; null when all leave together. */
  laterPromise: Type.Union([DeliveryPromise, Type.Null()]),
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
/** Why a payment method does not work for these goods and this customer. */
export type PaymentRefusal = Static<typeof PaymentRefusal>

const PaymentOption = Type.Object({
  method: Type.Enum(paymentMethodNames),
  /** Minutes to pay in before the order is cancelled; null where nothing is paid beforehand. */
  windowMinutes: Type.Union([Type.Integer(), Type.Null()]),
  /** Null when the method may be chosen. */
  refusal: Type.Union([PaymentRefusal, Type.Null()]),
  /** What is left of the credit, for payment on account; the most that is collected on delivery. */
  limit: Type.Union([Yuan, Type.Null()]),
})

const ConfirmedOrder = Type.Object({
  supplierId: Id,
  supplierName: Type.String(),
  lines: Type.Array(CartLine),
  logisticsOptions: Type.Array(LogisticsOption),
  paymentOptions: Type.Array(PaymentOption),
  goodsAmount: Yuan,
  /** What promotions take off the goods. */
  discountAmount: Yuan,
  /** What goods still to come ask beforehand; null when all is paid at once. */
  deposit: Type.Union([
    Type.Object({
      amount: Yuan,
      /** What of it is not given back when the buyer steps back or does not pay the balance. */
      kept: Yuan,
      /** What the goods still cost after it; freight is paid with it. */
      goodsBalance: Yuan,
      /** The day from which the balance is due, and how long it may take. */
      balanceFrom: Type.String(),
      balanceHours: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Goods less discounts, and the freight of the first logistics option. */
  amount: Yuan,
  /** Of the first logistics option, for the parcels that leave first. */
  promise: DeliveryPromise,
  /** How many orders these lines become: one for each warehouse that ships. */
  parcels: Type.Integer(),
  /** Days that the slowest goods take longer, as they come from another warehouse; `laterPromise` counts them. */
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
    { lineIds: Type.Array(Id, { maxItems: ORDER_LINES_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    confirmId: Id,
    expiresAt: Time,
    addresses: Type.Array(Address),
    /** What an invoice may be made out to. */
    invoiceTitles: Type.Array(InvoiceTitle),
    orders: Type.Array(ConfirmedOrder),
    /** Full-minus and the best coupons: recomputed at submission, which is refused when it changed. */
    plan: PromotionPlan,
    amount: Yuan,
    /** What the buyer may pay of these goods with points, and what one point takes off. */
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
      /** Points that are spent on the goods. */
      points: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
      /** Kept with each order; none without it. */
      invoice: Type.Optional(
        Type.Object({ kind: InvoiceKind, titleId: Id }, { additionalProperties: false }),
      ),
      orders: Type.Array(
        Type.Object(
          {
            supplierId: Id,
            logisticsLineId: Id,
            logisticsCompanyId: Id,
            paymentMethod: Type.String({ minLength: 1, maxLength: 20 }),
            remark: Type.Optional(Type.String({ maxLength: 200 })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 100 },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ tradeId: Id, amount: Yuan, orders: Type.Array(SubmittedOrder) }),
})

/**
 * What is no longer as it was confirmed. The refusals CONFIRMATION_CHANGED and INSUFFICIENT_STOCK
 * carry them as `data.differences`, and the plan as it is now as `data.plan`; freight and the plan
 * belong to no line.
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
