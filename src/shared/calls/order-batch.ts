// What every call on several orders takes and answers.
import { Type } from 'typebox'
import { orderStatusNames } from '../order-status.ts'
import { Id } from '../shapes.ts'

/**
 * Batches answer per order. When not one of them could be done, the call is refused with the first
 * order's error instead.
 */
export const BatchReply = Type.Object({
  results: Type.Array(
    Type.Object({
      orderId: Id,
      orderNo: Type.Union([Type.String(), Type.Null()]),
      done: Type.Boolean(),
      status: Type.Union([Type.Enum(orderStatusNames), Type.Null()]),
      /** The catalogue's name and sentence of what stood in the way. */
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
