// The service chat of a person: what they and customer service say to each other.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import {
  chatEvents,
  chatStages,
  chatStatuses,
  MOST_CHAT_TEXT,
  MOST_STARS,
  type ChatEvent,
  type ChatStage,
  type ChatStatus,
} from '../chat.ts'
import { FILE_KEY_PATTERN } from '../files.ts'
import { Id, Time, Yuan } from '../shapes.ts'

export const Stage = Type.Unsafe<ChatStage>(Type.Union(chatStages.map((stage) => Type.Literal(stage))))
export const Status = Type.Unsafe<ChatStatus>(Type.Union(chatStatuses.map((status) => Type.Literal(status))))
const Event = Type.Unsafe<ChatEvent>(Type.Union(chatEvents.map((event) => Type.Literal(event))))

/** Chosen by the page for each message, so that one that is sent again is stored once. */
const ClientId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

const PartOfChat = Type.Object({
  partId: Id,
  code: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  oeNumber: Type.String(),
  picture: Type.String(),
})
export type PartOfChat = Static<typeof PartOfChat>

const OrderOfChat = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  /** Null where the sender may not see amounts. */
  amount: Type.Union([Yuan, Type.Null()]),
  /** The state when the card was sent. */
  status: Type.String(),
  lineCount: Type.Integer(),
})
export type OrderOfChat = Static<typeof OrderOfChat>

const ChatMessage = Type.Object({
  chatId: Id,
  /** 1, 2, 3 … within a chat. */
  seq: Type.Integer(),
  author: Type.Union([
    Type.Literal('CUSTOMER'),
    Type.Literal('AGENT'),
    Type.Literal('ROBOT'),
    Type.Literal('SYSTEM'),
  ]),
  senderId: Type.Union([Id, Type.Null()]),
  senderName: Type.String(),
  clientId: Type.Union([Type.String(), Type.Null()]),
  kind: Type.Union([
    Type.Literal('TEXT'),
    Type.Literal('PICTURE'),
    Type.Literal('PART'),
    Type.Literal('ORDER'),
    Type.Literal('EVENT'),
  ]),
  text: Type.String(),
  /** The key of a picture. */
  picture: Type.Union([Type.String(), Type.Null()]),
  part: Type.Union([PartOfChat, Type.Null()]),
  order: Type.Union([OrderOfChat, Type.Null()]),
  event: Type.Union([Event, Type.Null()]),
  createTime: Time,
})
export type ChatMessage = Static<typeof ChatMessage>

/** A live frame of the message websocket: new messages of chats; empty after news may have been missed. */
export interface ChatFrame {
  type: 'chat'
  content: ''
  messages: ChatMessage[]
}

const Chat = Type.Object({
  chatId: Id,
  status: Status,
  stage: Stage,
  /** Who serves it; empty until somebody does. */
  agentName: Type.String(),
  lastSeq: Type.Integer(),
  createTime: Time,
})

/** The agent whom the operator bound to this customer. */
const ServedBy = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  wechat: Type.String(),
  workHours: Type.String(),
  /** The key of a picture. */
  avatar: Type.Union([Type.String(), Type.Null()]),
})

export const myChat = call({
  method: 'GET',
  path: '/im/api/v1/chat/mine',
  permission: 'signedIn',
  summary: 'My running chat with customer service, who serves me, and when they answer',
  reply: Type.Object({
    chat: Type.Union([Chat, Type.Null()]),
    servedBy: Type.Union([ServedBy, Type.Null()]),
    isServedNow: Type.Boolean(),
    hours: Type.String(),
    /** Names of questions that the robot answers. */
    questions: Type.Array(Type.String()),
    /** How many wait before me; null while I am not waiting. */
    ahead: Type.Union([Type.Integer(), Type.Null()]),
    unread: Type.Integer(),
    /** The last chat with a person, if I have not been asked about it yet. */
    toRate: Type.Union([Id, Type.Null()]),
  }),
})

export const chatUnread = call({
  method: 'GET',
  path: '/im/api/v1/chat/unread',
  permission: 'signedIn',
  summary: 'How many messages of customer service I have not seen; of staff: in the chats that they serve',
  reply: Type.Object({ unread: Type.Integer() }),
})

export const myChatMessages = call({
  method: 'GET',
  path: '/im/api/v1/chat/messages',
  permission: 'signedIn',
  summary: 'What I and customer service said, oldest first: the newest page, or the one before a message',
  query: Type.Object(
    {
      beforeChatId: Type.Optional(Id),
      beforeSeq: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
      /** Only messages that contain this. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ messages: Type.Array(ChatMessage), hasMore: Type.Boolean() }),
})

/** One message: a text, a picture, a part or an order. */
export const sent = {
  clientId: ClientId,
  text: Type.Optional(Type.String({ maxLength: MOST_CHAT_TEXT })),
  /** The key of a picture uploaded for "chat.pictures". */
  picture: Type.Optional(Type.String({ pattern: FILE_KEY_PATTERN })),
  partId: Type.Optional(Id),
  orderId: Type.Optional(Id),
}

export const sendToService = call({
  method: 'POST',
  path: '/im/api/v1/chat/send',
  permission: 'signedIn',
  summary: 'Send a message to customer service; begins a chat if none is running',
  body: Type.Object(
    {
      ...sent,
      stage: Type.Optional(Stage),
      client: Type.Optional(Type.Union([Type.Literal('WEB'), Type.Literal('MOBILE')])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ messages: Type.Array(ChatMessage) }),
})

export const askForPerson = call({
  method: 'POST',
  path: '/im/api/v1/chat/person',
  permission: 'signedIn',
  summary: 'Have a person instead of the robot; outside the hours the message is left for them',
  body: Type.Object(
    {
      stage: Type.Optional(Stage),
      client: Type.Optional(Type.Union([Type.Literal('WEB'), Type.Literal('MOBILE')])),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ chatId: Id, status: Status }),
})

export const readMyChat = call({
  method: 'POST',
  path: '/im/api/v1/chat/read',
  permission: 'signedIn',
  summary: 'I have seen everything that customer service wrote to me',
  reply: Type.Object({ unread: Type.Integer() }),
})

export const endMyChat = call({
  method: 'POST',
  path: '/im/api/v1/chat/end',
  permission: 'signedIn',
  summary: 'End my running chat',
  reply: Type.Object({ chatId: Id, status: Status }),
})

export const rateChat = call({
  method: 'POST',
  path: '/im/api/v1/chat/rate',
  permission: 'signedIn',
  summary: 'Rate an ended chat once, or decline to',
  body: Type.Object(
    {
      chatId: Id,
      /** Null to decline. */
      stars: Type.Union([Type.Integer({ minimum: 1, maximum: MOST_STARS }), Type.Null()]),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ chatId: Id }),
})

export const ChatMessages = Type.Array(ChatMessage)
