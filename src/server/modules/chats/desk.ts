// What somebody at the service desk sees.
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/chat-desk.ts'
import { inQueueOrder, matchesSkill } from '../../../shared/chat-routing.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { statusOfCode } from '../../../shared/order-status.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { dutyOf, membersOf } from './agent-queries.ts'
import * as stored from './desk-queries.ts'
import { pageOfMessages } from './my-chat.ts'
import { messagesOf } from './queries.ts'
import { seesAmounts } from './sees-amounts.ts'
import { canned, groupsOf, seatsOf, type Seat } from './service-queries.ts'
import { isPresent, readChatSettings } from './settings.ts'

export interface Sitting extends stored.Desk {
  name: string
  maxTalks: number
  talks: number
  skills: string[]
}

/** Whoever may serve without being listed anywhere takes this many chats. */
const USUAL_TALKS = 10

/** The caller at the desk: their workgroups, room and skills. */
export async function sittingOf(db: Queryable, { me }: SignedIn): Promise<Sitting> {
  const seats = await seatsOf(db, { orgId: me.tenantId, userIds: [me.userId] })
  return {
    ...{ userId: me.userId, orgId: me.tenantId, seesAll: may(me, 'chat_all') },
    groupIds: seats.map(({ workgroupId }) => workgroupId),
    name: seats[0]?.name ?? me.realName,
    maxTalks: seats.length > 0 ? Math.max(...seats.map((seat) => seat.maxTalks)) : USUAL_TALKS,
    talks: seats[0]?.talks ?? 0,
    skills: [...new Set(seats.flatMap((seat) => seat.skills))],
  }
}

export async function readDesk(ctx: SignedIn): Promise<ReplyOf<typeof calls.chatDesk>> {
  const { db, me } = ctx
  const sitting = await sittingOf(db, ctx)
  const mine = await stored.myChats(db, sitting)
  const duty = await dutyOf(db, me)
  return {
    isOnDuty: duty?.onDuty ?? false,
    talks: mine.filter(({ agentId }) => agentId === me.userId).length,
    maxTalks: sitting.maxTalks,
    mine: mine.map((row) => presentDeskChat(row, sitting)),
  }
}

/** A page of the queue, in the order in which the caller should take chats. */
export async function readWaiting(
  ctx: SignedIn,
  { current = 1, size = 50 }: QueryOf<typeof calls.waitingChats>,
): Promise<ReplyOf<typeof calls.waitingChats>> {
  const sitting = await sittingOf(ctx.db, ctx)
  const rows = await stored.waitingChats(ctx.db, sitting)
  const chats = rows.map((row) => presentDeskChat(row, sitting))
  const ordered = inQueueOrder(
    chats.map((chat) => ({ ...chat, waitingSince: chat.waitingSince! })),
    sitting,
  )
  const records = ordered.slice((current - 1) * size, current * size)
  return pageOf(records, { total: rows.length, size, current })
}

function presentDeskChat(
  { tenantId, agentId, lastAt, waitingSince, ...row }: stored.DeskRow,
  sitting: Sitting,
): ReplyOf<typeof calls.chatDesk>['mine'][number] {
  return {
    ...row,
    customerId: tenantId,
    isMine: agentId === sitting.userId,
    isMySkill: matchesSkill(row, sitting),
    lastTime: businessTime(lastAt),
    waitingSince: waitingSince && businessTime(waitingSince),
  }
}

/** A chat with all that the service knows of its customer. Throws CHAT_NOT_FOUND. */
export async function readDeskChat(ctx: SignedIn, chatId: string): Promise<ReplyOf<typeof calls.deskChat>> {
  const { db, me } = ctx
  const sitting = await sittingOf(db, ctx)
  const row = await stored.deskRow(db, sitting, chatId)
  if (!row) throw new AppError('CHAT_NOT_FOUND')
  const seesOrders = may(me, 'sale_view')
  const { tenantId } = row
  const orders = seesOrders ? await stored.ordersOf(db, { me, tenantId }) : []
  const notes = await stored.notesOn(db, { orgId: sitting.orgId, customerId: tenantId })
  const former = await stored.formerChats(db, sitting, row)
  return {
    chat: presentDeskChat(row, sitting),
    customer: await stored.customerOf(db, { chatId }),
    members: await membersOf(db, chatId),
    orders: orders.map(({ amountFen, statusCode, submittedAt, ...order }) => ({
      ...order,
      status: statusOfCode(statusCode),
      amount: seesAmounts(me) ? yuan(amountFen) : null,
      submittedTime: businessTime(submittedAt),
    })),
    notes: notes.map(presentNote),
    former: former.map((each) => presentDeskChat(each, sitting)),
  }
}

export function presentNote({ createdAt, ...note }: stored.NoteRow) {
  return { ...note, createTime: businessTime(createdAt) }
}

/** Throws CHAT_NOT_FOUND. */
export async function readDeskMessages(
  ctx: SignedIn,
  { chatId, beforeSeq }: QueryOf<typeof calls.deskMessages>,
): Promise<ReplyOf<typeof calls.deskMessages>> {
  const row = await stored.deskRow(ctx.db, await sittingOf(ctx.db, ctx), chatId)
  if (!row) throw new AppError('CHAT_NOT_FOUND')
  return pageOfMessages(await messagesOf(ctx.db, { chatId, beforeSeq }))
}

export async function readColleagues({
  db,
  me,
  now,
}: SignedIn): Promise<ReplyOf<typeof calls.deskColleagues>> {
  const seats = await seatsOf(db, { orgId: me.tenantId })
  const settings = await readChatSettings(db)
  const byUser = Map.groupBy(seats, ({ userId }) => userId)
  const colleagues = [...byUser].filter(([userId]) => userId !== me.userId)
  return {
    colleagues: colleagues.map(([userId, places]) => {
      const seat = widest(places)
      return {
        ...{ userId, name: seat.name, talks: seat.talks, maxTalks: seat.maxTalks },
        isOnDuty: isPresent(seat, settings, now),
      }
    }),
    workgroups: (await groupsOf(db, me.tenantId)).map(({ id, name }) => ({ id, name })),
  }
}

/** The place of an agent with the most room: of several workgroups, the widest counts. */
export function widest(seats: Seat[]): Seat {
  return seats.reduce((best, seat) => (seat.maxTalks > best.maxTalks ? seat : best))
}

export async function readCanned({ db, language }: SignedIn): Promise<ReplyOf<typeof calls.cannedAnswers>> {
  const rows = await canned(db)
  return {
    answers: rows.map(({ textZh, textEn, ...answer }) => ({
      ...answer,
      text: language === 'zh' ? textZh : textEn,
    })),
  }
}

export async function searchSaid(
  ctx: SignedIn,
  { q, size = 20, current = 1 }: QueryOf<typeof calls.searchChats>,
): Promise<ReplyOf<typeof calls.searchChats>> {
  const sitting = await sittingOf(ctx.db, ctx)
  const { rows, total } = await stored.findSaid(ctx.db, sitting, { q: q.trim(), size, current })
  const records = rows.map(({ seq, text, saidAt, ...row }) => ({
    ...{ seq, text, createTime: businessTime(saidAt) },
    chat: presentDeskChat(row, sitting),
  }))
  return pageOf(records, { total, size, current })
}
