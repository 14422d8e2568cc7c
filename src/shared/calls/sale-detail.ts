// What a supplier sees and changes on a single sales order.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { orderStatusNames } from '../order-status.ts'
import { Id } from '../shapes.ts'

export const changeDestination = call({
  method: 'POST',
  path: '/order/vendor/sale/destination',
  permission: 'order_vendor',
  summary: 'Change recipient, telephone and address of an order before any of it ships, within its district',
  body: Type.Object(
    {
      orderId: Id,
      recipient: Type.String({ minLength: 1, maxLength: 50, pattern: '\\S' }),
      /** Exactly 11 digits, beginning with 1. */
      phone: Type.String({ pattern: '^1[0-9]{10}$' }),
      landline: Type.Optional(Type.String({ maxLength: 20, pattern: '^[0-9()+ -]*$' })),
      detail: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderId: Id, status: Type.Enum(orderStatusNames) }),
})

export const saleCodes = call({
  method: 'GET',
  path: '/order/vendor/sale/codes',
  permission: 'sale_view',
  summary: 'The codes of an order’s goods, as labels and scanners have them',
  query: Type.Object({ orderId: Id }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      lineId: Id,
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      /** All OE numbers of the part. */
      oeNumbers: Type.Array(Type.String()),
      /** The supplier’s own number; empty without one. */
      supplierCode: Type.String(),
      unit: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
})
