// Third-party replenishment: a supplier asks another one for goods. Its states, and who moves it where.
import type { Text } from './screen/text.ts'

export const replenishStatuses = {
  asked: { code: 10, label: { zh: '待报价', en: 'Awaiting offer' } },
  offered: { code: 20, label: { zh: '待接受', en: 'Offered' } },
  accepted: { code: 30, label: { zh: '待发货', en: 'Awaiting shipment' } },
  shipped: { code: 40, label: { zh: '待入库', en: 'On its way' } },
  received: { code: 50, label: { zh: '待结算', en: 'To be settled' } },
  settled: { code: 60, label: { zh: '已结算', en: 'Settled' } },
  cancelled: { code: 90, label: { zh: '已取消', en: 'Cancelled' } },
  declined: { code: 91, label: { zh: '已谢绝', en: 'Declined' } },
} as const satisfies Record<string, { code: number; label: Text }>

export type ReplenishStatus = keyof typeof replenishStatuses
export const replenishStatusNames = Object.keys(replenishStatuses) as ReplenishStatus[]

/** The asker needs the goods and receives them; the provider has them and is owed for them. */
export const replenishSides = ['asker', 'provider'] as const
export type ReplenishSide = (typeof replenishSides)[number]

interface Move {
  from: readonly ReplenishStatus[]
  to: ReplenishStatus
  by: ReplenishSide
}

const replenishMoves = {
  offer: { from: ['asked', 'offered'], to: 'offered', by: 'provider' },
  decline: { from: ['asked', 'offered'], to: 'declined', by: 'provider' },
  accept: { from: ['offered'], to: 'accepted', by: 'asker' },
  cancel: { from: ['asked', 'offered', 'accepted'], to: 'cancelled', by: 'asker' },
  ship: { from: ['accepted'], to: 'shipped', by: 'provider' },
  receive: { from: ['shipped'], to: 'received', by: 'asker' },
  settle: { from: ['received'], to: 'settled', by: 'asker' },
} as const satisfies Record<string, Move>

export type ReplenishAct = keyof typeof replenishMoves
export const replenishActs = Object.keys(replenishMoves) as ReplenishAct[]

/** The entries of the history: the request and every move. */
export const replenishEvents = ['ask', ...replenishActs] as const
export type ReplenishEvent = (typeof replenishEvents)[number]

/** Where an act leads, or undefined when state or side do not allow it. */
export function afterAct(
  status: ReplenishStatus,
  act: ReplenishAct,
  side: ReplenishSide,
): ReplenishStatus | undefined {
  const { from, to, by }: Move = replenishMoves[act]
  return by === side && from.includes(status) ? to : undefined
}

/** The acts that this side may take now. */
export function actsOf(status: ReplenishStatus, side: ReplenishSide): ReplenishAct[] {
  return replenishActs.filter((act) => afterAct(status, act, side) !== undefined)
}

export function replenishStatusOf(code: number): ReplenishStatus {
  const name = replenishStatusNames.find((each) => replenishStatuses[each].code === code)
  if (!name) throw new RangeError(`No replenishment status has the code ${code}`)
  return name
}

/** What is owed for pieces that arrived, in fen: missing ones are not owed. */
export function owedFen(lines: readonly { priceFen: number | null; receivedQuantity: number }[]): number {
  return lines.reduce((sum, { priceFen, receivedQuantity }) => sum + (priceFen ?? 0) * receivedQuantity, 0)
}

/** What an offer amounts to, in fen. */
export function offeredFen(
  lines: readonly { priceFen: number | null; offeredQuantity: number | null }[],
): number {
  return lines.reduce(
    (sum, { priceFen, offeredQuantity }) => sum + (priceFen ?? 0) * (offeredQuantity ?? 0),
    0,
  )
}

/** Lines of one request. */
export const REPLENISH_LINES_MAX = 200
