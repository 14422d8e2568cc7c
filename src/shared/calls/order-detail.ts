import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { InvoiceWish } from '../invoice-wish.ts'
import { timelineEvents } from '../order-status.ts'
import { LineDiscount, PriceReason } from '../promotion-shapes.ts'
import { Id, Time } from '../shapes.ts'
import { Amount, MaybeTime, OrderHead, Status } from './order-head.ts'
import { Shipment } from './shipment.ts'

const OrderLine = Type.Object({
  lineId: Id,
  offerId: Id,
  partId: Id,
  code: Type.String(),
  /** The number that the buyer searched by, else the part's first OE number. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  spec: Type.String(),
  /** The plates of the vehicles for which the goods are meant; empty for none. */
  vehicles: Type.String(),
  unit: Type.String(),
  categoryId: Id,
  drawing: Type.String(),
  quantity: Type.Integer(),
  shippedQuantity: Type.Integer(),
  /** Pieces that could not be picked; `shortAmount` was refunded for them. */
  shortQuantity: Type.Integer(),
  shortAmount: Amount,
  /** The suppliers that own and are settled, serve, and ship. */
  ownerName: Type.String(),
  serviceName: Type.String(),
  shippingName: Type.String(),
  price: Amount,
  ...PriceReason,
  discount: Amount,
  /** The discounts in the order in which they apply; they add up to the discount. */
  discounts: Type.Array(LineDiscount),
  /** Price times quantity less the discount. */
  amount: Amount,
  /** The refund for one returned piece. */
  refundOfOne: Amount,
})

const TimelineEntry = Type.Object({
  event: Type.Enum([...timelineEvents]),
  status: Status,
  at: Time,
  by: Type.String(),
  byName: Type.String(),
  reason: Type.String(),
})

const OrderPayment = Type.Object({
  paymentId: Id,
  /** The part of the order that it pays. */
  part: Type.Enum(['all', 'deposit', 'balance']),
  method: Type.String(),
  status: Type.String(),
  amount: Amount,
  transactionNo: Type.String(),
  paidAt: MaybeTime,
})

const OrderRefund = Type.Object({
  refundId: Id,
  status: Type.Enum(['pending', 'done', 'failed']),
  amount: Amount,
  cause: Type.Enum(['cancelled', 'refused', 'late', 'surplus', 'difference', 'returned', 'compensation']),
  reason: Type.String(),
  createdAt: Time,
  refundedAt: MaybeTime,
})

const OrderInvoice = Type.Object({
  applicationNo: Type.String(),
  status: Type.Enum(['PENDING', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REJECTED']),
  invoiceNo: Type.Union([Type.String(), Type.Null()]),
  issuedOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  amount: Amount,
})

export const orderDetail = call({
  method: 'GET',
  path: '/order/detail',
  permission: 'signedIn',
  summary: 'One order with lines, timeline, payments and what I may do with it',
  query: Type.Object({ orderId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    ...OrderHead,
    goodsAmount: Amount,
    discountAmount: Amount,
    freight: Amount,
    refundedAmount: Amount,
    /** For pieces that could not be delivered. */
    differenceAmount: Amount,
    /** The buyer's reason for cancelling the confirmed order; empty without a request. */
    cancelRequest: Type.String(),
    /** The supplier's clerk who took it by telephone; empty for an order that its buyer placed. */
    takenByName: Type.String(),
    warehouseName: Type.String(),
    sameDay: Type.Boolean(),
    /** Extra days for goods from another warehouse. */
    transferDays: Type.Integer(),
    /** The requested invoice; null for none. */
    invoiceWish: Type.Union([InvoiceWish, Type.Null()]),
    /** The invoices applied for or issued, limited to this order's share. */
    invoices: Type.Array(OrderInvoice),
    remark: Type.String(),
    cancelReason: Type.String(),
    address: Type.Object({
      recipient: Type.String(),
      phone: Type.String(),
      landline: Type.String(),
      regionName: Type.String(),
      detail: Type.String(),
    }),
    logistics: Type.Object({
      lineName: Type.String(),
      companyName: Type.String(),
      trackingNo: Type.String(),
      driverName: Type.String(),
      driverPhone: Type.String(),
      plateNo: Type.String(),
    }),
    paidAt: MaybeTime,
    shippedAt: MaybeTime,
    signedAt: MaybeTime,
    lines: Type.Array(OrderLine),
    shipments: Type.Array(Shipment),
    timeline: Type.Array(TimelineEntry),
    payments: Type.Array(OrderPayment),
    refunds: Type.Array(OrderRefund),
  }),
})

const OrderDocument = Type.Object({
  screen: Type.String(),
  /** What its screen is called, in the caller's language. */
  kind: Type.String(),
  id: Type.String(),
  label: Type.String(),
  /** The page that shows it. */
  address: Type.String(),
})
export type OrderDocument = Static<typeof OrderDocument>

export const orderDocuments = call({
  method: 'GET',
  path: '/order/documents',
  permission: 'signedIn',
  summary: 'Transfers, refunds, invoices and credit entries of an order that I may open',
  query: Type.Object({ orderId: Id }, { additionalProperties: false }),
  reply: Type.Array(OrderDocument),
})
