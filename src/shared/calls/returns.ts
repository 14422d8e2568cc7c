import { Type } from 'typebox'
import { call } from '../call.ts'
import { claimReasons, returnDeliveries, returnStatusNames, returnWishes } from '../return-terms.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'
import { ReturnDetail, ReturnRequest } from './return-request.ts'
import { Images } from './return-shapes.ts'

const ReturnFilter = {
  status: Type.Optional(Type.Enum(returnStatusNames)),
  delivery: Type.Optional(Type.Enum(returnDeliveries)),
  /** A part of the return's or the order's number, or of the buyer's name. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
}

export const returnDetail = call({
  method: 'GET',
  path: '/order/return/detail',
  permission: 'signedIn',
  summary: 'A return with where its goods go and what happened to it, for each of its sides',
  query: Type.Object({ requestId: Id }, { additionalProperties: false }),
  reply: ReturnDetail,
})

export const printReturnLabel = call({
  method: 'POST',
  path: '/order/return/label',
  permission: 'signedIn',
  summary: 'The label for the package of a return that was agreed to: a PDF',
  body: Type.Object({ requestId: Id }, { additionalProperties: false }),
})

export const submitReturns = call({
  method: 'POST',
  path: '/order/return/submit',
  permission: 'return_edit',
  summary: 'Ask to return lines of my return cart: one request for each order',
  body: Type.Object(
    {
      lineIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      description: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      delivery: Type.Enum(returnDeliveries),
      /** The money when absent. */
      wish: Type.Optional(Type.Enum(returnWishes)),
      /** Pictures uploaded for `return.images`. */
      images: Type.Optional(Images),
      /** Where the goods are fetched: an address of the company. */
      addressId: Id,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Object({ requestId: Id, returnNo: Type.String(), orderNo: Type.String(), amount: Yuan }),
  ),
})

export const listMyReturns = call({
  method: 'GET',
  path: '/order/return/list',
  permission: 'return_edit',
  summary: 'The returns that my company asked for, newest first; those of one open state oldest first',
  query: Type.Object({ ...PageQuery, ...ReturnFilter }, { additionalProperties: false }),
  reply: Page(ReturnRequest),
})

export const listReturnsOfBuyers = call({
  method: 'GET',
  path: '/order/vendor/return/list',
  permission: 'return_view',
  summary:
    'The returns that buyers asked for of what I supply, newest first; those of one open state oldest first',
  query: Type.Object({ ...PageQuery, ...ReturnFilter }, { additionalProperties: false }),
  reply: Page(ReturnRequest),
})

export const listReturnedParts = call({
  method: 'GET',
  path: '/order/vendor/return/parts',
  permission: 'return_view',
  summary:
    'The parts of what I supply that buyers send back, with the result of their inspection, newest first',
  query: Type.Object(
    { ...PageQuery, q: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      lineId: Id,
      requestId: Id,
      returnNo: Type.String(),
      buyerName: Type.String(),
      status: Type.Enum(returnStatusNames),
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      reason: Type.Enum(claimReasons),
      quantity: Type.Integer(),
      /** Null before the inspection. */
      accepted: Type.Union([Type.Integer(), Type.Null()]),
      damaged: Type.Integer(),
      scrap: Type.Integer(),
      wrong: Type.Integer(),
      foreign: Type.Integer(),
      createdAt: Time,
    }),
  ),
})

export const listReturnsToRefund = call({
  method: 'GET',
  path: '/order/finance/return/list',
  permission: 'order_finance',
  summary:
    'The returns of buyers for who gives money back, newest first; those of one open state oldest first',
  query: Type.Object({ ...PageQuery, ...ReturnFilter }, { additionalProperties: false }),
  reply: Page(ReturnRequest),
})

export const withdrawReturn = call({
  method: 'POST',
  path: '/order/return/withdraw',
  permission: 'return_edit',
  summary: 'Take back a return that was asked for',
  body: Type.Object({ requestId: Id }, { additionalProperties: false }),
  reply: ReturnRequest,
})

const PiecesOrNone = Type.Integer({ minimum: 0, maximum: 99_999 })

/** Pieces of a line that reach a stage; 0 for none. */
const StageLines = Type.Optional(
  Type.Array(Type.Object({ orderLineId: Id, quantity: PiecesOrNone }, { additionalProperties: false }), {
    maxItems: 200,
  }),
)

export const sendReturn = call({
  method: 'POST',
  path: '/order/return/send',
  permission: 'return_edit',
  summary: 'Tell how I have sent the goods of a return that was agreed to',
  body: Type.Object(
    {
      requestId: Id,
      carrier: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      trackingNo: Type.String({ maxLength: 50 }),
      /** Sent pieces; all of a line that is not named. */
      lines: StageLines,
    },
    { additionalProperties: false },
  ),
  reply: ReturnRequest,
})

export const refundReturn = call({
  method: 'POST',
  path: '/order/return/refund',
  permission: 'order_finance',
  summary: 'Give back what the accepted pieces of a return had cost, the way it was paid',
  body: Type.Object({ requestId: Id }, { additionalProperties: false }),
  reply: ReturnRequest,
})

export const confirmReplacement = call({
  method: 'POST',
  path: '/order/return/confirm',
  permission: 'return_edit',
  summary: 'Say that the replacement for a return has arrived',
  body: Type.Object({ requestId: Id }, { additionalProperties: false }),
  reply: ReturnRequest,
})

/** A line at a stage; at the inspection, accepted pieces that are damaged or scrap do not go on sale again. */
const SortedLine = Type.Object(
  {
    orderLineId: Id,
    quantity: PiecesOrNone,
    damaged: Type.Optional(PiecesOrNone),
    scrap: Type.Optional(PiecesOrNone),
    /** Refused pieces of another part, and those that this supplier did not sell. */
    wrong: Type.Optional(PiecesOrNone),
    foreign: Type.Optional(PiecesOrNone),
    /** Why not all of the pieces. */
    reason: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
)

export const decideReturn = call({
  method: 'POST',
  path: '/order/vendor/return/decide',
  permission: 'return_view',
  summary:
    'Agree to a return, whole or in part, decline it, or refund instead of replacing, with a reason (return_audit); receive its goods, say what of them is accepted and in what state, or send the replacement (return_inspect)',
  body: Type.Object(
    {
      requestId: Id,
      act: Type.Enum(['agree', 'decline', 'receive', 'inspect', 'replace', 'refundInstead']),
      /** Required to decline, to agree to less or accept less, unless each such line has its own, and to refund instead. */
      reason: Type.Optional(Type.String({ maxLength: 200 })),
      /** Pieces that are agreed to, arrived or are accepted; all of a line that is not named. */
      lines: Type.Optional(Type.Array(SortedLine, { maxItems: 200 })),
      /** How the replacement travels. */
      carrier: Type.Optional(Type.String({ maxLength: 60 })),
      trackingNo: Type.Optional(Type.String({ maxLength: 50 })),
    },
    { additionalProperties: false },
  ),
  reply: ReturnRequest,
})

export const sendRefusedBack = call({
  method: 'POST',
  path: '/order/vendor/return/sendBack',
  permission: 'return_inspect',
  summary: 'Tell how the pieces of a return that were not accepted go back to the buyer',
  body: Type.Object(
    {
      requestId: Id,
      carrier: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      trackingNo: Type.String({ maxLength: 50 }),
    },
    { additionalProperties: false },
  ),
  reply: ReturnRequest,
})
