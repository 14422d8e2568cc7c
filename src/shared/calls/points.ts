import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

export const myPoints = call({
  method: 'GET',
  path: '/order/points/mine',
  permission: 'order_view',
  summary: 'My points: how many there are, what one takes off, and where they came from and went',
  query: Type.Object(PageQuery, { additionalProperties: false }),
  reply: Type.Object({
    balance: Type.Integer(),
    /** Points taken back after they were spent; the next ones earned settle them. 0 for nearly everybody. */
    owed: Type.Integer(),
    /** The value of one point. */
    worth: Yuan,
    /** Points for each whole yuan paid for goods. */
    perYuan: Type.Integer(),
    entries: Page(
      Type.Object({
        entryId: Id,
        /** Points of a cancelled order, of missing pieces and of returned ones come back by different kinds. */
        kind: Type.Enum([
          ...(['earn', 'invite', 'spend', 'takeBack', 'compensate'] as const),
          ...(['giveBack', 'giveBackShort', 'giveBackReturned'] as const),
        ]),
        points: Type.Integer(),
        orderId: Type.Union([Id, Type.Null()]),
        orderNo: Type.String(),
        /** The invited company. */
        invitedName: Type.Union([Type.String(), Type.Null()]),
        at: Time,
      }),
    ),
  }),
})
