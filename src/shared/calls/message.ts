import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, Time } from '../shapes.ts'

const Message = Type.Object({
  id: Id,
  messageName: Type.String(),
  content: Type.String(),
  type: Type.String(),
  sourceId: Type.Union([Id, Type.Null()]),
  sourceNum: Type.String(),
  statusCode: Type.Union([Type.Literal('NEW'), Type.Literal('READED')]),
  createTime: Time,
})

export const searchMessages = call({
  method: 'POST',
  path: '/msg/message/search',
  permission: 'signedIn',
  summary: 'The user’s messages, newest first',
  body: Type.Object(
    {
      current: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
      statusCode: Type.Optional(Type.Union([Type.Literal('NEW'), Type.Literal('READED')])),
    },
    { additionalProperties: false },
  ),
  reply: Page(Message),
})

export const readMessage = call({
  method: 'POST',
  path: '/msg/message/read',
  permission: 'signedIn',
  summary: 'Mark one message as read',
  parametersAnywhere: true,
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ id: Id }),
})

export const countUnreadMessages = call({
  method: 'GET',
  path: '/msg/message/unRead',
  permission: 'signedIn',
  summary: 'How many messages are unread',
  reply: Type.Object({ readedCount: Type.Integer() }),
})

export const readAllMessages = call({
  method: 'GET',
  path: '/msg/message/readAll',
  permission: 'signedIn',
  summary: 'Mark all messages as read',
  reply: Type.Object({ changed: Type.Integer() }),
})
