import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Ids, Page, PageQuery, Time } from '../shapes.ts'

const Status = Type.Enum(['WAITING', 'ARRIVED'])

export const registerShortage = call({
  method: 'POST',
  path: '/order/shortage/submit',
  permission: 'shortage_edit',
  summary: 'Ask to be told when an offer has this many pieces; asking again changes the number',
  body: Type.Object(
    {
      offerId: Id,
      quantity: Type.Integer({ minimum: 1, maximum: 99_999 }),
      /** The OE number by which the part was found. */
      number: Type.Optional(Type.String({ maxLength: 60 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ shortageId: Id }),
})

export const listShortages = call({
  method: 'GET',
  path: '/order/shortage/list',
  permission: 'shortage_edit',
  summary: 'What my company wants once it is in stock, newest first',
  query: Type.Object({ status: Type.Optional(Status), ...PageQuery }, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      shortageId: Id,
      offerId: Id,
      partId: Id,
      code: Type.String(),
      /** The number by which it was found; else the first of its OE numbers, empty for parts without any. */
      oeNumber: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      supplierName: Type.String(),
      /** The wanted pieces. */
      quantity: Type.Integer(),
      /** Pieces in stock at registration, and now. */
      stockThen: Type.Integer(),
      stockNow: Type.Integer(),
      registrant: Type.String(),
      createTime: Time,
      status: Status,
      arrivedAt: Type.Union([Time, Type.Null()]),
    }),
  ),
})

export const removeShortages = call({
  method: 'POST',
  path: '/order/shortage/remove',
  permission: 'shortage_edit',
  summary: 'Take registrations of my company back',
  body: Type.Object({ ids: Ids }, { additionalProperties: false }),
})
