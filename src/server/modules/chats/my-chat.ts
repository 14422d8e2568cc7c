// The chat as the person who is served sees it.
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/chat.ts'
import { CHAT_PAGE, mayActOn } from '../../../shared/chat.ts'
import { groupFor } from '../../../shared/chat-routing.ts'
import { AppError } from '../../../shared/errors.ts'
import { isServed } from '../../../shared/service-hours.ts'
import { wantsPerson } from '../../../shared/robot-answer.ts'
import { businessTime } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { addMessages } from './add-messages.ts'
import { askPerson } from './ask-person.ts'
import { presentMessage, type StoredChat, type StoredMessage } from './chat-rows.ts'
import { draftOf, refuseFlood } from './draft.ts'
import { endChat } from './end-chat.ts'
import * as stored from './queries.ts'
import { robotReply, welcome } from './robot.ts'
import { saidIn, type Said } from './said.ts'
import { contactOf, groupsOf, robotAnswers, seatsOf } from './service-queries.ts'
import { readChatSettings } from './settings.ts'

/** Days after its end in which a chat is still rated. */
const RATED_WITHIN_MS = 7 * 86_400_000
/** Questions that are offered as buttons. */
const MOST_QUESTIONS = 8

type Wish = BodyOf<typeof calls.askForPerson>

export async function readMyChat(ctx: SignedIn): Promise<ReplyOf<typeof calls.myChat>> {
  const { db, me, now } = ctx
  const settings = await readChatSettings(db)
  const last = await stored.lastChat(db, me)
  const running = last && last.status !== 'CLOSED' ? last : undefined
  const [contact] = await contactOf(db, me.tenantId)
  const [seat] = running?.agentId
    ? await seatsOf(db, { orgId: running.orgId, userIds: [running.agentId] })
    : []
  const isWaiting = running?.status === 'WAITING'
  return {
    chat: running ? presentChat(running, seat?.name ?? '') : null,
    servedBy: contact ?? null,
    isServedNow: isServed(settings, now),
    hours: settings.hours,
    questions: (await robotAnswers(db)).slice(0, MOST_QUESTIONS).map(({ name }) => name),
    ahead: isWaiting ? await stored.countAhead(db, running) : null,
    unread: await stored.countUnread(db, me),
    toRate: last && isToBeRated(last, now) ? last.chatId : null,
  }
}

function presentChat(chat: StoredChat, agentName: string) {
  const { chatId, status, stage, lastSeq, createdAt } = chat
  return { chatId, status, stage, agentName, lastSeq, createTime: businessTime(createdAt) }
}

function isToBeRated({ closedAt, acceptedAt, ratingSettledAt }: StoredChat, now: Date): boolean {
  if (closedAt === null || acceptedAt === null || ratingSettledAt !== null) return false
  return now.getTime() - closedAt.getTime() < RATED_WITHIN_MS
}

export async function readMyMessages(
  { db, me }: SignedIn,
  { beforeChatId, beforeSeq, q = '' }: QueryOf<typeof calls.myChatMessages>,
): Promise<ReplyOf<typeof calls.myChatMessages>> {
  const before = beforeChatId ? { chatId: beforeChatId, seq: beforeSeq ?? 2_000_000_000 } : undefined
  return pageOfMessages(await stored.ownMessages(db, me, { before, q: q.trim() }))
}

/** The rows are newest first, one more than the page holds where there are more. */
export function pageOfMessages(rows: StoredMessage[]) {
  const messages = rows.slice(0, CHAT_PAGE).toReversed().map(presentMessage)
  return { messages, hasMore: rows.length > CHAT_PAGE }
}

/**
 * Sends a message of the person, and begins a chat where none is running; the robot replies while it has the
 * chat. Repeated with the same client id it changes nothing. Throws CHAT_FLOOD, CHAT_EMPTY and what a card or
 * picture may refuse.
 */
export async function sendMine(tx: Tx, ctx: SignedIn, body: BodyOf<typeof calls.sendToService>) {
  refusePlatform(ctx)
  const { chat, begun } = await runningChat(tx, ctx, body)
  const known = await stored.sentBefore(tx, { senderId: ctx.me.userId, clientId: body.clientId })
  if (known) return { reply: { messages: [presentMessage(known)] }, said: [] }
  await refuseFlood(tx, ctx)
  const draft = await draftOf(tx, ctx, { sent: body, customerId: chat.tenantId })
  const { userId, realName } = ctx.me
  const mine = { ...draft, author: 'CUSTOMER', senderId: userId, senderName: realName } as const
  const messages = [
    ...begun,
    ...(await addMessages(tx, chat, { drafts: [mine], now: ctx.now, isSeen: true })),
  ]
  if (chat.status === 'ROBOT') messages.push(...(await afterRobot(tx, ctx, { chat, draft })))
  return replyWith(chat, messages)
}

/** The robot's reply; a person, where one is wanted or the robot knows nothing at all. */
async function afterRobot(
  tx: Tx,
  ctx: SignedIn,
  { chat, draft }: { chat: StoredChat; draft: Awaited<ReturnType<typeof draftOf>> },
): Promise<StoredMessage[]> {
  const answers = await robotAnswers(tx)
  if (answers.length === 0 || (draft.kind === 'TEXT' && wantsPerson(draft.text ?? '')))
    return askPerson(tx, ctx, chat)
  const reply = robotReply(draft, answers, ctx.language)
  return addMessages(tx, chat, { drafts: [reply], now: ctx.now, isSeen: true })
}

/** Asks for a person; begins a chat where none is running, and changes nothing once somebody was asked. */
export async function askForPerson(tx: Tx, ctx: SignedIn, wish: Wish) {
  refusePlatform(ctx)
  const { chat, begun } = await runningChat(tx, ctx, wish)
  const messages = [...begun, ...(await askPerson(tx, ctx, chat))]
  const { said } = replyWith(chat, messages)
  return { reply: { chatId: chat.chatId, status: chat.status }, said }
}

function replyWith(chat: StoredChat, messages: StoredMessage[]) {
  const said: Said[] = saidIn(chat, messages)
  return { reply: { messages: messages.map(presentMessage) }, said }
}

/**
 * The person's running chat, held; or a new one with its first words. A chat that only the robot has had yet goes
 * to the scene from which the person asks.
 */
async function runningChat(
  tx: Tx,
  ctx: SignedIn,
  { stage: asked, client = 'WEB' }: Wish,
): Promise<{ chat: StoredChat; begun: StoredMessage[] }> {
  const running = await stored.lockRunning(tx, ctx.me)
  if (running) {
    if (asked && running.status === 'ROBOT') await stored.saveStage(tx, running, asked)
    return { chat: running, begun: [] }
  }
  const stage = asked ?? 'PLATFORM'
  const id = newId()
  const wanted = { id, orgId: PLATFORM_TENANT, stage, client, now: ctx.now }
  await stored.insertChat(tx, ctx.me, wanted)
  // Another page of the same person may have begun one at this moment.
  const chat = (await stored.lockRunning(tx, ctx.me))!
  if (chat.chatId !== id) return { chat, begun: [] }
  const group = groupFor(await groupsOf(tx, PLATFORM_TENANT), { stage, client })
  return { chat, begun: await addMessages(tx, chat, { drafts: welcome(group, ctx.language), now: ctx.now }) }
}

/** Ends the running chat. Throws CHAT_NOT_FOUND without one. */
export async function endMine(tx: Tx, ctx: SignedIn) {
  const chat = await stored.lockRunning(tx, ctx.me)
  if (!chat || !mayActOn(chat.status, 'close')) throw new AppError('CHAT_NOT_FOUND')
  const messages = await endChat(tx, ctx, { chat, event: 'closedByCustomer', byName: ctx.me.realName })
  const { said } = replyWith(chat, messages)
  return { reply: { chatId: chat.chatId, status: chat.status }, said }
}

/** Rates an ended chat or declines to, once. Throws CHAT_NOT_FOUND, CHAT_RATED. */
export async function rateMine(
  tx: Tx,
  ctx: SignedIn,
  { chatId, stars, note = '' }: BodyOf<typeof calls.rateChat>,
): Promise<{ chatId: string }> {
  const chat = await stored.lockOwn(tx, ctx.me, chatId)
  if (!chat || chat.status !== 'CLOSED') throw new AppError('CHAT_NOT_FOUND')
  const saved = await stored.saveRating(tx, { chatId, stars, note: note.trim(), now: ctx.now })
  if (saved === 0) throw new AppError('CHAT_RATED')
  await audit(tx, ctx, { action: 'chatRate', entity: 'chat', entityId: chatId, after: { stars, note } })
  return { chatId }
}

/** The platform's own people serve; nobody would serve them. */
function refusePlatform({ me }: SignedIn) {
  if (me.tenantId === PLATFORM_TENANT) throw new AppError('CHAT_NOT_FOR_STAFF')
}
