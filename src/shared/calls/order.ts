import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { orderActions, orderStatusNames, payStatusNames, timelineEvents } from '../order-status.ts'
import { reviewReasonNames } from '../review-reasons.ts'
import { InvoiceWish } from '../invoice-wish.ts'
import { LineDiscount, PriceReason } from '../promotion-shapes.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'
import { orderKindNames } from '../order-kinds.ts'
import { orderFilters as filters } from './order-filters.ts'
import { orderIds } from './order-batch.ts'
import { Shipment } from './shipment.ts'

const Status = Type.Enum(orderStatusNames)
const PayStatus = Type.Enum(payStatusNames)
const MaybeTime = Type.Union([Time, Type.Null()])

const ListQuery = Type.Object(
  {
    ...PageQuery,
    ...filters,
    /** Pages of submissions instead of orders: each with all its orders, and counted as one. */
    wholeTrades: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const { status: _status, ...allStates } = filters
const CountQuery = Type.Object(allStates, { additionalProperties: false })
const ExportQuery = Type.Object(
  { ...filters, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) },
  { additionalProperties: false },
)

const PreviewLine = Type.Object({
  partId: Id,
  code: Type.String(),
  /** The number that the buyer searched by, else the part's first OE number. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  categoryId: Id,
  drawing: Type.String(),
  quantity: Type.Integer(),
})

/** Null for sellers and staff who may not see what is sold for how much: warehouses. */
const Amount = Type.Union([Yuan, Type.Null()])

const OrderHead = {
  orderId: Id,
  orderNo: Type.String(),
  tradeId: Id,
  buyerId: Id,
  buyerName: Type.String(),
  /** The buyer's store of the order, with its name at that time; empty for none. */
  storeName: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  /** Special: seckill and special-offer goods, which are paid online only. */
  kind: Type.Enum(orderKindNames),
  status: Status,
  payStatus: PayStatus,
  paymentMethod: Type.String(),
  amount: Amount,
  paidAmount: Amount,
  unpaidAmount: Amount,
  /** The amount of the next payment: the deposit or the balance of an order in two parts. */
  payableAmount: Amount,
  /** For an order that is paid in two parts; null for all others, and where amounts are hidden. */
  deposit: Type.Union([
    Type.Object({
      /**
       * Arrival: the deposit is paid and the goods have not arrived; lapsed: the balance was not paid in
       * time.
       */
      stage: Type.Enum(['deposit', 'arrival', 'balance', 'paid', 'lapsed', 'over']),
      amount: Yuan,
      /** The part that is kept when the buyer withdraws. */
      kept: Yuan,
      balance: Yuan,
      /** The part that was kept. */
      forfeited: Yuan,
    }),
    Type.Null(),
  ]),
  lineCount: Type.Integer(),
  quantity: Type.Integer(),
  submittedAt: Time,
  /** The order is cancelled if it is unpaid by then. */
  expiresAt: MaybeTime,
  /** The arrival day of pre-sale goods, as 2026-12-24; null for other orders. */
  goodsDueOn: Type.Union([Type.String(), Type.Null()]),
  departsAt: MaybeTime,
  arrivesAt: MaybeTime,
  /** The buyer's own name for the order, such as a work order or a plate; empty without one. */
  ownReference: Type.String(),
  /** Empty until the order ships, and where the carrier gives none. */
  trackingNo: Type.String(),
  /** The deadline for confirming, shipping or signing, by the timeout rules; null without one. */
  dueAt: MaybeTime,
  overdue: Type.Boolean(),
  /** The rules of the front audit that held it back at submission. */
  reviewReasons: Type.Array(Type.Enum(reviewReasonNames)),
  allowedActions: Type.Array(Type.Enum([...orderActions])),
}

const OrderRecord = Type.Object({
  ...OrderHead,
  /** The first three lines. */
  lines: Type.Array(PreviewLine),
})

export const listOrders = call({
  method: 'GET',
  path: '/order/list',
  permission: 'order_view',
  summary: 'My company’s orders, newest first',
  query: ListQuery,
  reply: Page(OrderRecord),
})

export const listSales = call({
  method: 'GET',
  path: '/order/sale/list',
  permission: 'sale_view',
  summary: 'Sales orders: all for platform staff, a supplier’s own for a supplier',
  query: ListQuery,
  reply: Page(OrderRecord),
})

const Counts = Type.Record(Type.String(), Type.Integer())

export const countOrders = call({
  method: 'GET',
  path: '/order/counts',
  permission: 'order_view',
  summary: 'How many of my company’s orders are in each state, of those that the other filters find',
  query: CountQuery,
  reply: Counts,
})

export const countSales = call({
  method: 'GET',
  path: '/order/sale/counts',
  permission: 'sale_view',
  summary: 'How many sales orders are in each state, of those that the other filters find',
  query: CountQuery,
  reply: Counts,
})

export const exportOrders = call({
  method: 'GET',
  path: '/order/export',
  permission: 'order_view',
  summary: 'My company’s orders as a spreadsheet, a row for each line',
  query: ExportQuery,
})

export const exportSales = call({
  method: 'GET',
  path: '/order/sale/export',
  permission: 'sale_view',
  summary: 'Sales orders as a spreadsheet, a row for each line',
  query: ExportQuery,
})

export const reorderOrders = call({
  method: 'POST',
  path: '/order/reorder',
  permission: 'cart_edit',
  summary: 'Put what these orders bought into my cart again; what cannot be had any more is told',
  body: Type.Object(
    {
      orderIds,
      /** The vehicle of mine for which the goods are meant this time. */
      vehicleId: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    added: Type.Integer(),
    /** Of these, the lines that are now in the pre-sale cart. */
    preSale: Type.Integer(),
    /** Lines that could not be added to the cart. */
    left: Type.Array(
      Type.Object({
        partId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        why: Type.Enum(['OFFER_WITHDRAWN', 'OUT_OF_STOCK']),
      }),
    ),
  }),
})

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
