// What somebody at the service desk does.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/chat-desk.ts'
import { mayActOn, type ChatEvent } from '../../../shared/chat.ts'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/ids.ts'
import { run, type Tx } from '../../db/connection.ts'
import { tell } from '../messages/tell.ts'
import { addMessages, type Draft } from './add-messages.ts'
import { holdAgent, saveDuty } from './agent-queries.ts'
import { presentMessage, type StoredChat, type StoredMessage } from './chat-rows.ts'
import { presentNote, sittingOf, widest, type Sitting } from './desk.ts'
import { lockSeen, markRead } from './desk-queries.ts'
import { draftOf, refuseFlood } from './draft.ts'
import { endChat } from './end-chat.ts'
import { sentBefore } from './queries.ts'
import { saidIn } from './said.ts'
import { groupsOf, seatsOf, type Seat } from './service-queries.ts'

/** Invited colleagues of a chat. */
const MOST_MEMBERS = 5
/** A person who was away for longer than this gets a message of the platform that somebody replied. */
const AWAY_MS = 5 * 60_000

export async function changeDuty(tx: Tx, { me, now }: SignedIn, { onDuty }: BodyOf<typeof calls.setDuty>) {
  await saveDuty(tx, { userId: me.userId, tenantId: me.tenantId, onDuty, now })
  return { onDuty }
}

/** Holds a chat that the caller may see. Throws CHAT_NOT_FOUND. */
async function holdSeen(
  tx: Tx,
  ctx: SignedIn,
  chatId: string,
): Promise<{ chat: StoredChat; sitting: Sitting }> {
  const sitting = await sittingOf(tx, ctx)
  const chat = await lockSeen(tx, sitting, chatId)
  if (!chat) throw new AppError('CHAT_NOT_FOUND')
  return { chat, sitting }
}

/** The same for a chat that the caller serves. Throws CHAT_CLOSED, CHAT_NOT_YOURS. */
async function holdServed(tx: Tx, ctx: SignedIn, chatId: string) {
  const held = await holdSeen(tx, ctx, chatId)
  const { chat } = held
  if (chat.status === 'CLOSED') throw new AppError('CHAT_CLOSED')
  if (chat.status !== 'OPEN') throw new AppError('CHAT_NOT_ACCEPTED')
  if (chat.agentId !== ctx.me.userId)
    throw new AppError('CHAT_NOT_YOURS', { name: await agentName(tx, chat) })
  return held
}

async function agentName(tx: Tx, { orgId, agentId }: StoredChat): Promise<string> {
  const [seat] = agentId ? await seatsOf(tx, { orgId, userIds: [agentId] }) : []
  return seat?.name ?? ''
}

const event = (what: ChatEvent, name: string): Draft => ({
  ...{ author: 'SYSTEM', kind: 'EVENT', senderName: name, content: { event: what } },
})

function replyOf(chat: StoredChat, messages: StoredMessage[]) {
  return {
    reply: { chatId: chat.chatId, status: chat.status },
    said: saidIn(chat, messages),
  }
}

/** Takes a waiting chat. Throws CHAT_NOT_FOUND, CHAT_CLOSED, CHAT_TAKEN, CHATS_FULL. */
export async function accept(tx: Tx, ctx: SignedIn, chatId: string) {
  const { chat } = await holdSeen(tx, ctx, chatId)
  if (chat.agentId === ctx.me.userId && chat.status === 'OPEN') return replyOf(chat, [])
  if (chat.status === 'CLOSED') throw new AppError('CHAT_CLOSED')
  if (!mayActOn(chat.status, 'accept')) throw new AppError('CHAT_TAKEN', { name: await agentName(tx, chat) })
  // After the chat, as everywhere: the other way round, two could wait for each other.
  await holdAgent(tx, { userId: ctx.me.userId, orgId: ctx.me.tenantId, now: ctx.now })
  const sitting = await sittingOf(tx, ctx)
  if (sitting.talks >= sitting.maxTalks) throw new AppError('CHATS_FULL', { limit: sitting.maxTalks })
  const messages = await give(tx, ctx, { chat, to: ctx.me.userId, draft: event('accepted', sitting.name) })
  await audit(tx, ctx, { action: 'chatAccept', entity: 'chat', entityId: chatId })
  return replyOf(chat, messages)
}

/** Hands a held chat to an agent, who then has read nothing of it. */
async function give(
  tx: Tx,
  { now }: SignedIn,
  { chat, to, draft }: { chat: StoredChat; to: string; draft: Draft },
): Promise<StoredMessage[]> {
  const messages = await addMessages(tx, chat, { drafts: [draft], now })
  await run(
    tx,
    sql`
      update chats
      set status = 'OPEN', agent_id = ${to}, agent_read_seq = 0, accepted_at = coalesce(accepted_at, ${now}::timestamptz)
      where id = ${chat.chatId}
    `,
  )
  await run(tx, sql`delete from chat_members where chat_id = ${chat.chatId} and user_id = ${to}`)
  chat.status = 'OPEN'
  chat.agentId = to
  return messages
}

/**
 * Sends a message in a chat that the caller serves or was invited to. Throws CHAT_CLOSED, CHAT_NOT_ACCEPTED,
 * CHAT_NOT_YOURS, CHAT_FLOOD, and what a card or picture may refuse.
 */
export async function sendAsAgent(tx: Tx, ctx: SignedIn, body: BodyOf<typeof calls.sendToCustomer>) {
  const { chat, sitting } = await holdSeen(tx, ctx, body.chatId)
  const known = await sentBefore(tx, { senderId: ctx.me.userId, clientId: body.clientId })
  if (known) return { reply: { messages: [presentMessage(known)] }, said: [] }
  if (chat.status === 'CLOSED') throw new AppError('CHAT_CLOSED')
  if (chat.status !== 'OPEN') throw new AppError('CHAT_NOT_ACCEPTED')
  if (chat.agentId !== ctx.me.userId && !chat.memberIds.includes(ctx.me.userId))
    throw new AppError('CHAT_NOT_YOURS', { name: await agentName(tx, chat) })
  await refuseFlood(tx, ctx)
  const draft = await draftOf(tx, ctx, { sent: body, customerId: chat.tenantId })
  const hadReadAll = chat.customerReadSeq >= chat.lastSeq
  const sender = { author: 'AGENT', senderId: ctx.me.userId, senderName: sitting.name } as const
  const messages = await addMessages(tx, chat, { drafts: [{ ...draft, ...sender }], now: ctx.now })
  await markRead(tx, sitting, chat)
  if (hadReadAll && ctx.now.getTime() - chat.customerSeenAt.getTime() > AWAY_MS)
    await tellReply(tx, ctx, { chat, name: sitting.name, text: draft.text ?? '' })
  const { said } = replyOf(chat, messages)
  return { reply: { messages: messages.map(presentMessage) }, said }
}

async function tellReply(
  tx: Tx,
  { now }: SignedIn,
  { chat, name, text }: { chat: StoredChat; name: string; text: string },
) {
  const words = text.slice(0, 100)
  await tell(
    tx,
    {
      ...{ tenantId: chat.tenantId, userIds: [chat.userId], type: 'chat', sourceId: chat.chatId },
      name: { zh: '客服回复了您', en: 'Customer service replied' },
      content: {
        zh: words ? `${name}：${words}` : `${name}给您发来一条消息`,
        en: words ? `${name}: ${words}` : `${name} sent you a message`,
      },
    },
    now,
  )
}

export async function read(tx: Tx, ctx: SignedIn, chatId: string) {
  const { chat, sitting } = await holdSeen(tx, ctx, chatId)
  await markRead(tx, sitting, chat)
  return { chatId }
}

/**
 * Hands a chat that the caller serves to a colleague, or back into the queue of a workgroup. Throws
 * CHAT_AGENT_UNFIT, CHATS_FULL, and what `holdServed` throws.
 */
export async function transfer(
  tx: Tx,
  ctx: SignedIn,
  { chatId, userId, workgroupId }: BodyOf<typeof calls.transferChat>,
) {
  const { chat } = await holdServed(tx, ctx, chatId)
  const messages = userId
    ? await toColleague(tx, ctx, { chat, userId })
    : await toGroup(tx, ctx, { chat, workgroupId })
  await audit(tx, ctx, {
    ...{ action: 'chatTransfer', entity: 'chat', entityId: chatId },
    ...{ before: { agentId: ctx.me.userId }, after: { userId, workgroupId } },
  })
  return replyOf(chat, messages)
}

async function toColleague(tx: Tx, ctx: SignedIn, { chat, userId }: { chat: StoredChat; userId: string }) {
  await holdAgent(tx, { userId, orgId: ctx.me.tenantId, now: ctx.now })
  const seat = await seatOf(tx, ctx, userId)
  if (seat.talks >= seat.maxTalks) throw new AppError('CHATS_FULL', { limit: seat.maxTalks })
  const messages = await give(tx, ctx, { chat, to: userId, draft: event('transferred', seat.name) })
  await tellColleague(tx, ctx, { chat, userId })
  return messages
}

async function toGroup(
  tx: Tx,
  ctx: SignedIn,
  { chat, workgroupId }: { chat: StoredChat; workgroupId: string | undefined },
) {
  const group = (await groupsOf(tx, chat.orgId)).find(({ id }) => id === workgroupId)
  if (!group) throw new AppError('CHAT_AGENT_UNFIT')
  const messages = await addMessages(tx, chat, { drafts: [event('transferred', group.name)], now: ctx.now })
  await run(
    tx,
    sql`
      update chats
      set status = 'WAITING', agent_id = null, workgroup_id = ${group.id}, bound_agent_id = null,
        waiting_since = ${ctx.now}
      where id = ${chat.chatId}
    `,
  )
  chat.status = 'WAITING'
  chat.agentId = null
  return messages
}

/** An agent of the caller's company. Throws CHAT_AGENT_UNFIT. */
async function seatOf(tx: Tx, { me }: SignedIn, userId: string): Promise<Seat> {
  const seats = await seatsOf(tx, { orgId: me.tenantId, userIds: [userId] })
  if (seats.length === 0 || userId === me.userId) throw new AppError('CHAT_AGENT_UNFIT')
  return widest(seats)
}

/** Brings a colleague into a chat. Throws CHAT_AGENT_UNFIT, CHAT_MEMBERS_FULL. */
export async function invite(tx: Tx, ctx: SignedIn, { chatId, userId }: BodyOf<typeof calls.inviteToChat>) {
  const { chat } = await holdServed(tx, ctx, chatId)
  const seat = await seatOf(tx, ctx, userId)
  if (chat.memberIds.includes(userId)) return { reply: { chatId }, said: [] }
  if (chat.memberIds.length >= MOST_MEMBERS) throw new AppError('CHAT_MEMBERS_FULL', { limit: MOST_MEMBERS })
  await run(
    tx,
    sql`
      insert into chat_members (chat_id, tenant_id, user_id, created_at)
      values (${chatId}, ${chat.orgId}, ${userId}, ${ctx.now})
    `,
  )
  const messages = await addMessages(tx, chat, { drafts: [event('invited', seat.name)], now: ctx.now })
  chat.memberIds.push(userId)
  await tellColleague(tx, ctx, { chat, userId })
  await audit(tx, ctx, { action: 'chatInvite', entity: 'chat', entityId: chatId, after: { userId } })
  const { said } = replyOf(chat, messages)
  return { reply: { chatId }, said }
}

async function tellColleague(
  tx: Tx,
  { me, now }: SignedIn,
  { chat, userId }: { chat: StoredChat; userId: string },
) {
  await tell(
    tx,
    {
      ...{ tenantId: me.tenantId, userIds: [userId], type: 'chat', sourceId: chat.chatId },
      name: { zh: '有会话需要您接待', en: 'A chat needs you' },
      content: {
        zh: `${me.realName}请您接待一个客户会话`,
        en: `${me.realName} asks you to serve a customer in chat`,
      },
    },
    now,
  )
}

/** Ends a chat that the caller serves, or a waiting one. Throws CHAT_NOT_FOUND, CHAT_NOT_YOURS. */
export async function close(tx: Tx, ctx: SignedIn, chatId: string) {
  const { chat, sitting } = await holdSeen(tx, ctx, chatId)
  if (chat.status === 'CLOSED') return replyOf(chat, [])
  if (chat.status === 'OPEN' && chat.agentId !== ctx.me.userId && !sitting.seesAll)
    throw new AppError('CHAT_NOT_YOURS', { name: await agentName(tx, chat) })
  const messages = await endChat(tx, ctx, { chat, event: 'closedByAgent', byName: sitting.name })
  return replyOf(chat, messages)
}

/** Notes something about the customer of a chat. */
export async function note(tx: Tx, ctx: SignedIn, { chatId, text }: BodyOf<typeof calls.noteOnCustomer>) {
  const { chat } = await holdSeen(tx, ctx, chatId)
  const row = { id: newId(), text: text.trim(), author: ctx.me.realName, createdAt: ctx.now }
  if (row.text === '') throw new AppError('CHAT_EMPTY')
  await run(
    tx,
    sql`
      insert into chat_notes (id, tenant_id, customer_id, text, created_by, created_at)
      values (${row.id}, ${chat.orgId}, ${chat.tenantId}, ${row.text}, ${ctx.me.userId}, ${ctx.now})
    `,
  )
  return presentNote(row)
}
