// What the two suppliers of a replenishment do, from asking for goods to settling them.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { REPLENISH_LINES_MAX, replenishStatusNames } from '../replenishment.ts'
import { Id, Yuan } from '../shapes.ts'

const Status = Type.Enum(replenishStatusNames)
const Pieces = Type.Integer({ minimum: 0, maximum: 99_999 })
const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })

export const askReplenishment = call({
  method: 'POST',
  path: '/order/replenish/ask',
  permission: 'replenish_trade',
  summary: 'Ask another supplier for goods, for a warehouse or for a sales order of mine',
  body: Type.Object(
    {
      providerId: Id,
      warehouseId: Id,
      /** The sales order that needs the goods: they stay the provider's on it. */
      orderNo: Type.Optional(Type.String({ maxLength: 30 })),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      lines: Type.Array(
        Type.Object(
          { partId: Id, quantity: Type.Integer({ minimum: 1, maximum: 99_999 }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: REPLENISH_LINES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ replenishId: Id, replenishNo: Type.String() }),
})

const Done = Type.Object({ replenishId: Id, status: Status })

export const offerReplenishment = call({
  method: 'POST',
  path: '/order/replenish/offer',
  permission: 'replenish_trade',
  summary: 'Say how many pieces of each line I give at which price; 0 for none',
  body: Type.Object(
    {
      replenishId: Id,
      lines: Type.Array(
        Type.Object(
          { lineId: Id, quantity: Pieces, price: Type.String({ pattern: '^[0-9]{1,9}([.][0-9]{1,2})?$' }) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: REPLENISH_LINES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Done,
})

export const declineReplenishment = call({
  method: 'POST',
  path: '/order/replenish/decline',
  permission: 'replenish_trade',
  summary: 'Decline a request for goods, with a reason',
  body: Type.Object({ replenishId: Id, reason: Reason }, { additionalProperties: false }),
  reply: Done,
})

export const acceptReplenishment = call({
  method: 'POST',
  path: '/order/replenish/accept',
  permission: 'replenish_trade',
  summary: 'Accept an offer; the provider’s stock is reserved',
  body: Type.Object(
    {
      replenishId: Id,
      /** The amount that was seen; refused when the offer has changed. */
      amount: Yuan,
    },
    { additionalProperties: false },
  ),
  reply: Done,
})

export const cancelReplenishment = call({
  method: 'POST',
  path: '/order/replenish/cancel',
  permission: 'replenish_trade',
  summary: 'Cancel a request before it ships, with a reason; reserved stock is released',
  body: Type.Object({ replenishId: Id, reason: Reason }, { additionalProperties: false }),
  reply: Done,
})

export const shipReplenishment = call({
  method: 'POST',
  path: '/order/replenish/ship',
  permission: 'replenish_move',
  summary: 'Ship the accepted goods; they leave my stock',
  body: Type.Object(
    {
      replenishId: Id,
      carrier: Type.Optional(Type.String({ maxLength: 60 })),
      trackingNo: Type.Optional(Type.String({ maxLength: 50 })),
    },
    { additionalProperties: false },
  ),
  reply: Done,
})

export const receiveReplenishment = call({
  method: 'POST',
  path: '/order/replenish/receive',
  permission: 'replenish_move',
  summary: 'Take the pieces that arrived into stock; only these are owed',
  body: Type.Object(
    {
      replenishId: Id,
      lines: Type.Array(Type.Object({ lineId: Id, quantity: Pieces }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: REPLENISH_LINES_MAX,
      }),
      /** Needed when pieces are missing. */
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Done,
})

export const settleReplenishment = call({
  method: 'POST',
  path: '/order/replenish/settle',
  permission: 'replenish_settle',
  summary: 'Record that the amount owed was paid, with the number of the transfer',
  body: Type.Object(
    { replenishId: Id, reference: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  reply: Done,
})
