// What waits for the caller.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Time, YuanSum } from '../shapes.ts'

/** Counting a queue stops here: 999+. */
export const QUEUE_CAP = 999

const Queue = Type.Object({
  key: Type.String(),
  /** What waits, and for what, in the caller's language. */
  title: Type.String(),
  state: Type.String(),
  /** The code of the menu entry that has the list. */
  menu: Type.String(),
  /** The address of the list that shows just these. */
  list: Type.String(),
  total: Type.Integer(),
  totalCapped: Type.Optional(Type.Boolean()),
  /** Since when the oldest waits; null when nothing does. */
  oldest: Type.Union([Time, Type.Null()]),
  /** What they add up to; null where the list has no money, and beyond the cap. */
  amount: Type.Union([YuanSum, Type.Null()]),
  /** The next deadline; null without one. */
  due: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
})
export type Queue = Static<typeof Queue>

export const inboxQueues = call({
  method: 'GET',
  path: '/sys-system/inbox/queues',
  permission: 'signedIn',
  summary: 'The queues of everything that waits for the caller, the most pressing first; empty ones last',
  reply: Type.Object({ queues: Type.Array(Queue) }),
})
