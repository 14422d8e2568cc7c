// The desk of customer service: the queue, the chats of an agent, and what they know of a customer.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Time, Yuan } from '../shapes.ts'
import { ChatMessages, sent, Stage, Status } from './chat.ts'

const DeskChat = Type.Object({
  chatId: Id,
  status: Status,
  stage: Stage,
  customerId: Id,
  customerName: Type.String(),
  personName: Type.String(),
  workgroupName: Type.String(),
  agentName: Type.String(),
  /** Who is bound to the customer; empty for nobody. */
  boundName: Type.String(),
  boundAgentId: Type.Union([Id, Type.Null()]),
  /** What was written before an agent came. */
  subject: Type.String(),
  isMine: Type.Boolean(),
  /** It names something that I am good at. */
  isMySkill: Type.Boolean(),
  lastText: Type.String(),
  lastTime: Time,
  waitingSince: Type.Union([Time, Type.Null()]),
  unread: Type.Integer(),
  /** The person wrote last. */
  isUnanswered: Type.Boolean(),
  rating: Type.Union([Type.Integer(), Type.Null()]),
})

export const chatDesk = call({
  method: 'GET',
  path: '/im/api/v1/desk/chats',
  permission: 'chat_serve',
  summary: 'The chats that I serve or am invited to, and how many more I may take',
  reply: Type.Object({
    isOnDuty: Type.Boolean(),
    talks: Type.Integer(),
    maxTalks: Type.Integer(),
    mine: Type.Array(DeskChat),
  }),
})

export const waitingChats = call({
  method: 'GET',
  path: '/im/api/v1/desk/waiting',
  permission: 'chat_serve',
  summary:
    'The chats that wait in my workgroups: customers bound to me first, then what I am good at, the longest wait first',
  query: Type.Object(pageQuery(50), { additionalProperties: false }),
  reply: Page(DeskChat),
})

export const setDuty = call({
  method: 'POST',
  path: '/im/api/v1/desk/duty',
  permission: 'chat_serve',
  summary: 'Go on or off duty; a page on duty repeats it every minute',
  body: Type.Object({ onDuty: Type.Boolean() }, { additionalProperties: false }),
  reply: Type.Object({ onDuty: Type.Boolean() }),
})

const chatNamed = Type.Object({ chatId: Id }, { additionalProperties: false })

export const acceptChat = call({
  method: 'POST',
  path: '/im/api/v1/desk/accept',
  permission: 'chat_serve',
  summary: 'Take a waiting chat',
  body: chatNamed,
  reply: Type.Object({ chatId: Id, status: Status }),
})

export const sendToCustomer = call({
  method: 'POST',
  path: '/im/api/v1/desk/send',
  permission: 'chat_serve',
  summary: 'Send a message in a chat that I serve or am invited to',
  body: Type.Object({ ...sent, chatId: Id }, { additionalProperties: false }),
  reply: Type.Object({ messages: ChatMessages }),
})

export const readChat = call({
  method: 'POST',
  path: '/im/api/v1/desk/read',
  permission: 'chat_serve',
  summary: 'I have seen the messages of a chat',
  body: chatNamed,
  reply: Type.Object({ chatId: Id }),
})

export const transferChat = call({
  method: 'POST',
  path: '/im/api/v1/desk/transfer',
  permission: 'chat_serve',
  summary: 'Hand a chat to a colleague, or back to the queue of a workgroup',
  body: Type.Object(
    { chatId: Id, userId: Type.Optional(Id), workgroupId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ chatId: Id, status: Status }),
})

export const inviteToChat = call({
  method: 'POST',
  path: '/im/api/v1/desk/invite',
  permission: 'chat_serve',
  summary: 'Bring a colleague into a chat',
  body: Type.Object({ chatId: Id, userId: Id }, { additionalProperties: false }),
  reply: Type.Object({ chatId: Id }),
})

export const closeChat = call({
  method: 'POST',
  path: '/im/api/v1/desk/close',
  permission: 'chat_serve',
  summary: 'End a chat; the person is asked once how it was',
  body: chatNamed,
  reply: Type.Object({ chatId: Id, status: Status }),
})

const ChatOrder = Type.Object({
  orderId: Id,
  orderNo: Type.String(),
  status: Type.String(),
  /** Null for whoever may not see amounts. */
  amount: Type.Union([Yuan, Type.Null()]),
  submittedTime: Time,
})

const ChatNote = Type.Object({ id: Id, text: Type.String(), author: Type.String(), createTime: Time })

export const deskChat = call({
  method: 'GET',
  path: '/im/api/v1/desk/chat',
  permission: 'chat_serve',
  summary: 'A chat with its customer: who it is, their orders, notes and former chats',
  query: chatNamed,
  reply: Type.Object({
    chat: DeskChat,
    customer: Type.Object({
      tenantId: Id,
      name: Type.String(),
      tenantType: Type.String(),
      personName: Type.String(),
      phone: Type.String(),
    }),
    members: Type.Array(Type.Object({ userId: Id, name: Type.String() })),
    orders: Type.Array(ChatOrder),
    notes: Type.Array(ChatNote),
    former: Type.Array(DeskChat),
  }),
})

export const deskMessages = call({
  method: 'GET',
  path: '/im/api/v1/desk/messages',
  permission: 'chat_serve',
  summary: 'The messages of a chat, oldest first: the newest page, or the one before a number',
  query: Type.Object(
    {
      chatId: Id,
      beforeSeq: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ messages: ChatMessages, hasMore: Type.Boolean() }),
})

export const noteOnCustomer = call({
  method: 'POST',
  path: '/im/api/v1/desk/note',
  permission: 'chat_serve',
  summary: 'Note something about the customer of a chat; only colleagues see it',
  body: Type.Object(
    { chatId: Id, text: Type.String({ minLength: 1, maxLength: 500 }) },
    { additionalProperties: false },
  ),
  reply: ChatNote,
})

export const deskColleagues = call({
  method: 'GET',
  path: '/im/api/v1/desk/colleagues',
  permission: 'chat_serve',
  summary: 'Colleagues and workgroups to whom a chat can be handed',
  reply: Type.Object({
    colleagues: Type.Array(
      Type.Object({
        userId: Id,
        name: Type.String(),
        isOnDuty: Type.Boolean(),
        talks: Type.Integer(),
        maxTalks: Type.Integer(),
      }),
    ),
    workgroups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  }),
})

export const cannedAnswers = call({
  method: 'GET',
  path: '/im/api/v1/desk/answers',
  permission: 'chat_serve',
  summary: 'Canned answers in the caller’s language',
  reply: Type.Object({
    answers: Type.Array(
      Type.Object({ id: Id, title: Type.String(), text: Type.String(), stage: Type.String() }),
    ),
  }),
})

export const searchChats = call({
  method: 'GET',
  path: '/im/api/v1/desk/search',
  permission: 'chat_serve',
  summary: 'Chats that I may see by a word that was said, the newest first',
  query: Type.Object(
    { ...pageQuery(20), q: Type.String({ minLength: 1, maxLength: 100 }) },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object({ chat: DeskChat, seq: Type.Integer(), text: Type.String(), createTime: Time })),
})
