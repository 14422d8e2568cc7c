import type { ErrorEntry } from './entry.ts'

// Refusals of service chats.
export const chatErrors = {
  CHAT_NOT_FOUND: {
    status: 404,
    zh: '会话不存在，或不是您可以查看的',
    en: 'This chat does not exist, or is not yours to see',
  },
  CHAT_NOT_FOR_STAFF: {
    status: 409,
    zh: '平台客服不能向自己的平台咨询，请到客服工作台接待客户',
    en: 'Staff of the platform serve chats; they do not start any. Open the service desk instead',
  },
  CHAT_FLOOD: {
    status: 429,
    zh: '消息发送太快，每分钟最多 {limit} 条，请稍后再发',
    en: 'That is too fast: {limit} messages a minute at most. Please wait a moment',
  },
  CHAT_EMPTY: {
    status: 400,
    zh: '请输入内容，或选择一张图片、一个配件或一个订单',
    en: 'Write something, or choose a picture, a part or an order',
  },
  CHAT_CLOSED: {
    status: 409,
    zh: '会话已结束',
    en: 'This chat has ended',
  },
  CHAT_NOT_ACCEPTED: {
    status: 409,
    zh: '请先接待该会话，再发送消息',
    en: 'Take this chat first, then send messages',
  },
  CHAT_TAKEN: {
    status: 409,
    zh: '该会话已由 {name} 接待',
    en: '{name} has taken this chat already',
  },
  CHAT_NOT_YOURS: {
    status: 403,
    zh: '该会话由 {name} 接待，请先请对方转接或邀请您',
    en: '{name} serves this chat; ask them to transfer it to you or to invite you',
  },
  CHATS_FULL: {
    status: 409,
    zh: '您同时接待的会话已达上限 {limit} 个，请先结束一个',
    en: 'You serve {limit} chats already, which is your limit; close one first',
  },
  CHAT_AGENT_UNFIT: {
    status: 400,
    zh: '所选人员不能接待会话，请选择其他客服',
    en: 'This person cannot serve chats; choose another one',
  },
  CHAT_MEMBERS_FULL: {
    status: 409,
    zh: '一个会话最多邀请 {limit} 位同事',
    en: 'A chat can have {limit} invited colleagues at most',
  },
  CHAT_RATED: {
    status: 409,
    zh: '该会话已评价',
    en: 'This chat has been rated already',
  },
} as const satisfies Record<string, ErrorEntry>
