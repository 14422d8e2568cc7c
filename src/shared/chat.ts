// The constants and states of service chats for both ends.

export const chatStages = ['PLATFORM', 'PRESALE', 'ORDER', 'AFTERSALE'] as const
export type ChatStage = (typeof chatStages)[number]

export const chatStatuses = ['ROBOT', 'WAITING', 'LEFT', 'OPEN', 'CLOSED'] as const
export type ChatStatus = (typeof chatStatuses)[number]

export type ChatAuthor = 'CUSTOMER' | 'AGENT' | 'ROBOT' | 'SYSTEM'

/** What happened in a chat beside what was said. */
export const chatEvents = [
  'queued',
  'left',
  'accepted',
  'transferred',
  'requeued',
  'invited',
  'closedByCustomer',
  'closedByAgent',
  'closedByTime',
] as const
export type ChatEvent = (typeof chatEvents)[number]

/** Characters of one message. */
export const MOST_CHAT_TEXT = 2_000
/** Messages of one answer. */
export const CHAT_PAGE = 50
/** The most stars of a rating. */
export const MOST_STARS = 5

type ChatAct = 'ask' | 'accept' | 'transfer' | 'close'

/** The states from which each act leads on; where it leads is decided by hours and routing. */
const from: Record<ChatAct, readonly ChatStatus[]> = {
  ask: ['ROBOT'],
  accept: ['WAITING', 'LEFT'],
  transfer: ['OPEN'],
  close: ['ROBOT', 'WAITING', 'LEFT', 'OPEN'],
}

export function mayActOn(status: ChatStatus, act: ChatAct): boolean {
  return from[act].includes(status)
}
