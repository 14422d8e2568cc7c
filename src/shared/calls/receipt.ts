// Receiving a shipment line by line.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { orderStatusNames } from '../order-status.ts'
import { returnDeliveries } from '../return-terms.ts'
import { Id, Yuan } from '../shapes.ts'

const Pieces = Type.Integer({ minimum: 0, maximum: 99_999 })

export const receiveShipment = call({
  method: 'POST',
  path: '/order/receive',
  permission: 'order_sign',
  summary:
    'Sign for one shipment with what is missing or damaged; a refund and a return are asked for in the same step',
  body: Type.Object(
    {
      shipmentId: Id,
      /** Lines that did not arrive in full and sound; the others did. */
      lines: Type.Optional(
        Type.Array(
          Type.Object(
            {
              lineId: Id,
              /** Pieces that were not in the delivery. */
              lacking: Pieces,
              /** Pieces that arrived damaged; they need a picture. */
              damaged: Pieces,
            },
            { additionalProperties: false },
          ),
          { maxItems: 500 },
        ),
      ),
      note: Type.Optional(Type.String({ maxLength: 500 })),
      /** Pictures uploaded for `return.images`. */
      images: Type.Optional(
        Type.Array(
          Type.Object({ fileUrl: Type.String({ maxLength: 300 }) }, { additionalProperties: false }),
          { maxItems: 6 },
        ),
      ),
      /** How damaged pieces go back; they are fetched unless given. */
      delivery: Type.Optional(Type.Enum(returnDeliveries)),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orderId: Id,
    status: Type.Enum(orderStatusNames),
    /** What was asked for: the refund of missing pieces, the return of damaged ones. */
    claims: Type.Array(Type.Object({ returnNo: Type.String(), amount: Yuan, isLacking: Type.Boolean() })),
  }),
})
