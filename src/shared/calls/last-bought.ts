import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Ids, Time, Yuan } from '../shapes.ts'

export const lastBought = call({
  method: 'GET',
  path: '/order/last-bought',
  permission: 'order_view',
  summary: 'When and at what price my company last bought these parts; parts never bought are left out',
  query: Type.Object({ partIds: Ids }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      partId: Id,
      orderId: Id,
      at: Time,
      /** Of one piece, before reductions. */
      price: Yuan,
      quantity: Type.Integer(),
      supplierName: Type.String(),
    }),
  ),
})
