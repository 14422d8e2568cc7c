// The lives of the demo orders: what happened to each, when and by whom.
import {
  nextStatus,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
} from '../../../shared/order-status.ts'
import type { Random } from './demo/random.ts'

type Range = readonly [from: number, to: number]

/** Minutes between an event and the one before it. */
const gaps: Record<
  'pay' | 'expire' | 'cancel' | 'vendorConfirm' | 'vendorRefuse' | 'vendorShip' | 'sign' | 'complete',
  Range
> = {
  pay: [2, 40],
  expire: [60, 60],
  cancel: [5, 50],
  vendorConfirm: [10, 200],
  vendorRefuse: [60, 900],
  vendorShip: [60, 480],
  sign: [1_440, 5_760],
  complete: [10_080, 10_080],
}

type LivedEvent = keyof typeof gaps & OrderEvent

/** How many orders went this far, and how many minutes ago the last thing happened. */
const fates: { orders: number; events: LivedEvent[]; ago: Range }[] = [
  { orders: 20, events: ['pay', 'vendorConfirm', 'vendorShip', 'sign', 'complete'], ago: [60, 20_000] },
  { orders: 8, events: ['pay', 'vendorConfirm', 'vendorShip', 'sign'], ago: [60, 8_640] },
  { orders: 8, events: ['pay', 'vendorConfirm', 'vendorShip'], ago: [60, 8_640] },
  { orders: 6, events: ['pay', 'vendorConfirm'], ago: [30, 1_400] },
  { orders: 6, events: ['pay'], ago: [10, 400] },
  { orders: 3, events: [], ago: [3, 40] },
  { orders: 5, events: ['expire'], ago: [60, 30_000] },
  { orders: 3, events: ['cancel'], ago: [60, 30_000] },
  { orders: 3, events: ['pay', 'vendorRefuse'], ago: [600, 20_000] },
]

const actors: Record<LivedEvent, OrderActor> = {
  pay: 'provider',
  expire: 'system',
  cancel: 'buyer',
  vendorConfirm: 'supplier',
  vendorRefuse: 'supplier',
  vendorShip: 'supplier',
  sign: 'buyer',
  complete: 'system',
}

export interface LifeEvent {
  event: LivedEvent
  actor: OrderActor
  from: OrderStatus
  to: OrderStatus
  at: Date
}

export interface Life {
  submittedAt: Date
  events: LifeEvent[]
  status: OrderStatus
}

/** Lives that all lie before `now`, by the time of submission. */
export function livesBefore(now: Date, random: Random): Life[] {
  return fates
    .flatMap(({ orders, events, ago }) =>
      Array.from({ length: orders }, () => lifeOf(events, { ago, now, random })),
    )
    .toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
}

function lifeOf(events: LivedEvent[], { ago, now, random }: { ago: Range; now: Date; random: Random }): Life {
  const minutes = events.map((event) => random.integer(...gaps[event]))
  const age = minutes.reduce((sum, gap) => sum + gap, random.integer(...ago))
  const submittedAt = new Date(now.getTime() - age * 60_000)
  let at = submittedAt
  let status: OrderStatus = 'pendingPayment'
  const lived = events.map((event, index) => {
    const from = status
    const to = nextStatus(from, event, actors[event])
    if (!to) throw new Error(`A demo order cannot ${event} while it is ${from}`)
    at = new Date(at.getTime() + minutes[index]! * 60_000)
    status = to
    return { event, actor: actors[event], from, to, at }
  })
  return { submittedAt, events: lived, status }
}
