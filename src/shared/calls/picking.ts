// Picking: the orders that a warehouse has to send, one person for each at a time.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'

const closed = { additionalProperties: false }
const permission = 'order_vendor'
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])

const head = {
  orderId: Id,
  orderNo: Type.String(),
  status: Type.Enum(['awaitingShipment', 'partShipped']),
  buyerName: Type.String(),
  /** City and district, where the goods go. */
  region: Type.String(),
  /** In the caller's language. */
  warehouse: Type.String(),
  line: Type.String(),
  company: Type.String(),
  lineCount: Type.Integer(),
  /** Pieces still to leave. */
  pieces: Type.Integer(),
  departsAt: Maybe(Time),
  /** By the timeout rules; null without one. */
  dueAt: Maybe(Time),
  /** Who picks it, since when; null while nobody does. */
  picker: Maybe(Type.Object({ name: Type.String(), isMe: Type.Boolean(), since: Time })),
}

export const listPicks = call({
  method: 'GET',
  path: '/warehouse/picking/list',
  permission,
  summary: 'The orders to be picked, those that are due first at the top; a hundred at most',
  query: Type.Object({ mine: Type.Optional(Type.Boolean()) }, closed),
  reply: Type.Object({
    records: Type.Array(Type.Object(head)),
    /** Beyond a hundred the number is 101. */
    waiting: Type.Integer(),
    mine: Type.Integer(),
  }),
})

export const readPick = call({
  method: 'GET',
  path: '/warehouse/picking/detail',
  permission,
  summary: 'What is to be picked of an order, by shelf, and how much of it is',
  query: Type.Object({ orderId: Id }, closed),
  reply: Type.Object({
    ...head,
    remark: Type.String(),
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        brand: Type.String(),
        spec: Type.String(),
        unit: Type.String(),
        /** Everything that a scanner may read of the part: code, the supplier's code, OE numbers. */
        numbers: Type.Array(Type.String()),
        /** Null where the part lies on none. */
        shelf: Maybe(Type.String()),
        onHand: Type.Integer(),
        /** Pieces still to leave, and those of them that are picked. */
        left: Type.Integer(),
        picked: Type.Integer(),
      }),
    ),
  }),
})

const PickAct = Type.Object({ orderId: Id }, closed)

export const takePick = call({
  method: 'POST',
  path: '/warehouse/picking/take',
  permission,
  summary: 'Take an order to pick; the first to do so picks it',
  body: PickAct,
  reply: Type.Object({ orderId: Id }),
})

export const givePickBack = call({
  method: 'POST',
  path: '/warehouse/picking/giveBack',
  permission,
  summary: 'Give an order back that I took, for somebody else to pick',
  body: PickAct,
  reply: Type.Object({ orderId: Id }),
})

export const savePicked = call({
  method: 'POST',
  path: '/warehouse/picking/save',
  permission,
  summary: 'Note how many pieces of a line are picked, of an order that I took',
  body: Type.Object(
    { orderId: Id, lineId: Id, quantity: Type.Integer({ minimum: 0, maximum: 9_999_999 }) },
    closed,
  ),
  reply: Type.Object({ lineId: Id, picked: Type.Integer() }),
})
