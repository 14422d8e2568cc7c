// The input and reply of every call on several orders.
import { Type } from 'typebox'
import { orderStatusNames } from '../order-status.ts'
import { Id } from '../shapes.ts'

/**
 * Batches reply per order. If none of them could be done, the call is refused with the first order's error.
 */
export const BatchReply = Type.Object({
  results: Type.Array(
    Type.Object({
      orderId: Id,
      orderNo: Type.Union([Type.String(), Type.Null()]),
      done: Type.Boolean(),
      status: Type.Union([Type.Enum(orderStatusNames), Type.Null()]),
      /** The catalogue's name and text of the obstacle. */
      error: Type.Union([Type.String(), Type.Null()]),
      msg: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})

export const orderIds = Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })

export const Batch = Type.Object(
  { orderIds, reason: Type.Optional(Type.String({ maxLength: 200 })) },
  { additionalProperties: false },
)

export const BatchWithReason = Type.Object(
  { orderIds, reason: Type.String({ maxLength: 200 }) },
  { additionalProperties: false },
)
