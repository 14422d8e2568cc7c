import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { messageTypes, type MessageType } from '../message-types.ts'
import { Id, Page, Time } from '../shapes.ts'

const Message = Type.Object({
  id: Id,
  messageName: Type.String(),
  content: Type.String(),
  type: Type.String(),
  sourceId: Type.Union([Id, Type.Null()]),
  sourceNum: Type.String(),
  /** All its subjects, if there are more than `sourceId`. */
  sourceIds: Type.Array(Id),
  /** Of a message that asks for a payment: the orders that may still be paid. */
  payableIds: Type.Array(Id),
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
      /** Only messages about this subject, for example an order's id. */
      sourceId: Type.Optional(Id),
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

/** A message over the websocket, with its cursor. */
const PushedMessage = Type.Interface([Message], { cursor: Type.String() })
export type PushedMessage = Static<typeof PushedMessage>

/** The first frame for a client that asked for a cursor: only the cursor. */
export interface CursorFrame {
  type: 'cursor'
  content: ''
  cursor: string
}

/** For clients that asked for a cursor: what waits at these menu entries may have changed, or anywhere without any. */
export interface WaitingFrame {
  type: 'waiting'
  content: ''
  menus: string[]
}

export const messageSocket = call({
  method: 'GET',
  path: '/msg/websocket/{userId}',
  permission: 'signedIn',
  summary:
    'Websocket of the user’s own messages, each pushed as JSON. The access token comes in the Authorization header or as the protocol "bearer.<token>" beside "messages"; the text "@heart" is sent every 30 seconds and answered',
  query: Type.Object(
    {
      /** Continues from a cursor, or requests one; without it only new messages are pushed. */
      after: Type.Optional(Type.String({ pattern: '^(now|[0-9]{1,15})$' })),
      language: Type.Optional(Type.Union([Type.Literal('zh'), Type.Literal('en')])),
    },
    { additionalProperties: false },
  ),
  reply: PushedMessage,
})

const MessageTypeName = Type.Unsafe<MessageType>(Type.Union(messageTypes.map((type) => Type.Literal(type))))

const MessageSetting = Type.Object(
  {
    type: MessageTypeName,
    /** Notifications on the page. */
    popup: Type.Boolean(),
    /** Notifications of the browser, when none of our windows is visible. */
    browser: Type.Boolean(),
    /** In the list of messages at all. */
    listed: Type.Boolean(),
    /** Also as a text message to the person's phone. */
    sms: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type MessageSetting = Static<typeof MessageSetting>

export const listMessageSettings = call({
  method: 'GET',
  path: '/msg/message/settings',
  permission: 'signedIn',
  summary: 'How I want to be told of messages, by their type',
  reply: Type.Array(MessageSetting),
})

export const saveMessageSetting = call({
  method: 'POST',
  path: '/msg/message/settings',
  permission: 'signedIn',
  summary: 'Keep how I want to be told of one type of messages; ways that are not named stay as they are',
  body: Type.Object(
    {
      type: MessageTypeName,
      popup: Type.Optional(Type.Boolean()),
      browser: Type.Optional(Type.Boolean()),
      listed: Type.Optional(Type.Boolean()),
      sms: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: MessageSetting,
})
