import { Type } from 'typebox'
import { call } from '../call.ts'
import { orderStatusNames } from '../order-status.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'
import { trackingStages } from '../tracking-stages.ts'
import { BatchReply, BatchWithReason, Batch } from './order-batch.ts'

const Stage = Type.Enum([...trackingStages])
const MaybeTime = Type.Union([Time, Type.Null()])

/** Pieces of one line of an order. */
export const Pieces = Type.Object(
  { lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99_999 }) },
  { additionalProperties: false },
)

const ShippedLine = Type.Object({
  lineId: Id,
  code: Type.String(),
  /** The number by which the buyer searched, else the part's first. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer(),
  /** Of them, missing and damaged when the buyer signed. */
  lacking: Type.Integer(),
  damaged: Type.Integer(),
})

export const Shipment = Type.Object({
  shipmentId: Id,
  shipmentNo: Type.Integer(),
  carrier: Type.String(),
  trackingNo: Type.String(),
  driverName: Type.String(),
  driverPhone: Type.String(),
  plateNo: Type.String(),
  shippedAt: Time,
  shippedByName: Type.String(),
  signedAt: MaybeTime,
  signedByName: Type.String(),
  signedAs: Type.Union([Type.Enum(['buyer', 'driver', 'system']), Type.Null()]),
  /** The path of the page on which the driver signs; only its supplier and the platform see it. */
  driverPath: Type.Union([Type.String(), Type.Null()]),
  /** The caller may sign for it. */
  isReceivable: Type.Boolean(),
  lines: Type.Array(ShippedLine),
  /** How far the carrier says it has come; null where it says nothing. */
  trackingStage: Type.Union([Stage, Type.Null()]),
  /** Its way in the carrier's words, the latest first. */
  events: Type.Array(Type.Object({ at: Time, stage: Stage, place: Type.String(), text: Type.String() })),
})

export const vendorShortPick = call({
  method: 'POST',
  path: '/order/vendor/short',
  permission: 'order_vendor',
  summary: 'Give up pieces that cannot be picked; their price goes back to the buyer',
  body: Type.Object(
    {
      orderId: Id,
      lines: Type.Array(Pieces, { minItems: 1, maxItems: 500 }),
      reason: Type.String({ maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Id, status: Type.Enum(orderStatusNames), difference: Yuan }),
})

export const requestCancelOrders = call({
  method: 'POST',
  path: '/order/cancel/request',
  permission: 'order_cancel',
  summary: 'Ask the supplier to let confirmed orders be cancelled',
  body: BatchWithReason,
  reply: BatchReply,
})

export const consentCancelOrders = call({
  method: 'POST',
  path: '/order/vendor/cancel/consent',
  permission: 'order_vendor',
  summary: 'Agree to cancel confirmed orders; stock comes back and the money is refunded',
  body: Batch,
  reply: BatchReply,
})

export const declineCancelOrders = call({
  method: 'POST',
  path: '/order/vendor/cancel/decline',
  permission: 'order_vendor',
  summary: 'Keep confirmed orders although their buyer asked to cancel them, with a reason',
  body: BatchWithReason,
  reply: BatchReply,
})

const token = Type.String({ pattern: '^[A-Za-z0-9_-]{20,80}$' })

const Delivery = Type.Object({
  orderNo: Type.String(),
  shipmentNo: Type.Integer(),
  supplierName: Type.String(),
  recipient: Type.String(),
  phone: Type.String(),
  regionName: Type.String(),
  detail: Type.String(),
  plateNo: Type.String(),
  driverName: Type.String(),
  shippedAt: Time,
  /** The amount to collect before it is signed; null without one. */
  due: Type.Union([Yuan, Type.Null()]),
  lines: Type.Array(ShippedLine),
})

export const driverDelivery = call({
  method: 'GET',
  path: '/order/driver/delivery',
  permission: 'public',
  summary: 'What a driver delivers; the token from the address is the key until it is signed for',
  query: Type.Object({ token }, { additionalProperties: false }),
  reply: Delivery,
})

export const driverSign = call({
  method: 'POST',
  path: '/order/driver/sign',
  permission: 'public',
  summary: 'Sign a shipment over to whoever received it; once all of an order is signed, the order is',
  body: Type.Object(
    {
      token,
      receiver: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
      /** The driver has the money of an order paid on delivery. */
      collected: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orderNo: Type.String(),
    shipmentNo: Type.Integer(),
    signedAt: Time,
    signedByName: Type.String(),
  }),
})

const DifferenceQuery = Type.Object(
  { ...PageQuery, q: Type.Optional(Type.String({ maxLength: 60 })) },
  { additionalProperties: false },
)

const PriceDifference = Type.Object({
  differenceId: Id,
  orderId: Id,
  orderNo: Type.String(),
  supplierName: Type.String(),
  buyerName: Type.String(),
  code: Type.String(),
  /** The number that the buyer searched by, else the part's first. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer(),
  price: Yuan,
  amount: Yuan,
  reason: Type.String(),
  /** The return that brought the pieces back; null for pieces that could not be delivered. */
  returnNo: Type.Union([Type.String(), Type.Null()]),
  createdAt: Time,
})

export const listPriceDifferences = call({
  method: 'GET',
  path: '/order/priceDifference/list',
  permission: 'order_view',
  summary: 'Pieces that could not be delivered or came back, with the money that was given back for them',
  query: DifferenceQuery,
  reply: Page(PriceDifference),
})
