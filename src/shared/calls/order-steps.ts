// What buyers, reviewers and suppliers do to orders. Each call takes several orders and replies for each.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Batch, BatchReply, BatchWithReason, orderIds } from './order-batch.ts'
import { Pieces } from './shipment.ts'

export const cancelOrders = call({
  method: 'POST',
  path: '/order/cancel',
  permission: 'order_cancel',
  summary: 'Cancel orders: stock comes back, money paid is refunded',
  body: Batch,
  reply: BatchReply,
})

export const signOrders = call({
  method: 'POST',
  path: '/order/sign',
  permission: 'order_sign',
  summary: 'Sign for delivered orders',
  body: Batch,
  reply: BatchReply,
})

export const collectOrders = call({
  method: 'POST',
  path: '/order/cod/collect',
  permission: 'order_vendor',
  summary: 'Record that the money of orders paid on delivery was collected',
  body: Batch,
  reply: BatchReply,
})

export const removeOrders = call({
  method: 'POST',
  path: '/order/remove',
  permission: 'order_cancel',
  summary: 'Hide ended orders from my list',
  body: Batch,
  reply: BatchReply,
})

export const passOrderAudit = call({
  method: 'POST',
  path: '/order/audit/pass',
  permission: 'order_audit',
  summary: 'Pass orders that wait for review',
  body: Batch,
  reply: BatchReply,
})

export const rejectOrderAudit = call({
  method: 'POST',
  path: '/order/audit/reject',
  permission: 'order_audit',
  summary: 'Reject orders that wait for review, with a reason',
  body: BatchWithReason,
  reply: BatchReply,
})

export const vendorConfirmOrders = call({
  method: 'POST',
  path: '/order/vendor/confirm',
  permission: 'order_vendor',
  summary: 'Confirm paid orders for shipment',
  body: Batch,
  reply: BatchReply,
})

export const vendorRefuseOrders = call({
  method: 'POST',
  path: '/order/vendor/refuse',
  permission: 'order_vendor',
  summary: 'Refuse paid orders with a reason; the money goes back to the buyer',
  body: BatchWithReason,
  reply: BatchReply,
})

export const vendorShipOrders = call({
  method: 'POST',
  path: '/order/vendor/ship',
  permission: 'order_vendor',
  summary: 'Ship confirmed orders: all that is left of them, or the named pieces of one',
  body: Type.Object(
    {
      orderIds,
      /** Pieces to ship now; for a single order only. Without it, everything left is shipped. */
      lines: Type.Optional(Type.Array(Pieces, { minItems: 1, maxItems: 500 })),
      carrier: Type.Optional(Type.String({ maxLength: 60 })),
      reason: Type.Optional(Type.String({ maxLength: 200 })),
      trackingNo: Type.Optional(Type.String({ maxLength: 50 })),
      driverName: Type.Optional(Type.String({ maxLength: 50 })),
      driverPhone: Type.Optional(Type.String({ pattern: '^(1[0-9]{10})?$' })),
      plateNo: Type.Optional(Type.String({ maxLength: 20 })),
    },
    { additionalProperties: false },
  ),
  reply: BatchReply,
})
