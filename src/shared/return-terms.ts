// Returns of delivered goods: states, reasons and who may do what.

export const returnStatuses = {
  asked: 10,
  agreed: 20,
  sent: 30,
  arrived: 35,
  accepted: 40,
  replacing: 41,
  replaced: 45,
  refunded: 50,
  exchanged: 51,
  withdrawn: 61,
  declined: 62,
  failed: 63,
} as const
export type ReturnStatus = keyof typeof returnStatuses
export const returnStatusNames = Object.keys(returnStatuses) as ReturnStatus[]

/** A return in one of these keeps its order from being completed. */
export const openReturnStatuses = [
  'asked',
  'agreed',
  'sent',
  'arrived',
  'accepted',
  'replacing',
  'replaced',
] as const satisfies readonly ReturnStatus[]

export const returnReasons = [
  'QUALITY',
  'WRONG_GOODS',
  'DAMAGED',
  'NOT_FITTING',
  'TOO_MANY',
  'OTHER',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** Also the reason of pieces that were not in the delivery, which are not returned but only refunded. */
export const claimReasons = [...returnReasons, 'LACKING'] as const
export type ClaimReason = (typeof claimReasons)[number]

/** What the buyer wants for the goods: the money, or other pieces of the same part. */
export const returnWishes = ['REFUND', 'EXCHANGE'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** A part that does not fit is judged by the truck that it was meant for. */
export function needsVin({ reason, fitsVehicles }: { reason: string; fitsVehicles: boolean }): boolean {
  return reason === 'NOT_FITTING' && fitsVehicles
}

export const returnDeliveries = ['PICKUP', 'CONSIGNMENT', 'EXPRESS'] as const
export type ReturnDelivery = (typeof returnDeliveries)[number]

/** The sides of a return: its buyer, who audits it, the warehouse, and the platform's finance staff. */
export type ReturnSide = 'buyer' | 'auditor' | 'warehouse' | 'finance'

/** Why an act does not move its request: the state, nothing to move, or a missing reason. */
type ReturnObstacle = 'RETURN_DECIDED' | 'RETURN_NOTHING' | 'REASON_REQUIRED'

/** Of the pieces that could reach a stage, those that do; all of them at acts without a stage. */
export type ReturnMoves = 'all' | 'some' | 'none'

interface ActFacts {
  moves: ReturnMoves
  hasReason: boolean
  /** The pieces were not in the delivery. */
  isLacking?: boolean
  /** Other pieces are reserved for the buyer, who gets them instead of the money. */
  isReplaced?: boolean
}

interface ReturnMove {
  from: readonly ReturnStatus[]
  to: ReturnStatus
  /** Where the request goes if its pieces were not in the delivery: nothing has to come back. */
  toOfLacking?: ReturnStatus
  /** Where the request goes if none of its pieces reach the stage. */
  toOfNone?: ReturnStatus
  /** Where the request goes if its pieces are exchanged. */
  toOfReplaced?: ReturnStatus
  by: ReturnSide
  /** What stops the act although the state allows it. */
  guard?: (facts: ActFacts) => ReturnObstacle | undefined
}

const needsReason = ({ hasReason }: ActFacts) => (hasReason ? undefined : ('REASON_REQUIRED' as const))
const needsPieces = ({ moves }: ActFacts) => (moves === 'none' ? ('RETURN_NOTHING' as const) : undefined)
const needsReasonUnlessAll = (facts: ActFacts) => (facts.moves === 'all' ? undefined : needsReason(facts))

/** The acts on a request. Fetched goods arrive without having been sent. */
const acts = {
  withdraw: { from: ['asked', 'agreed'], to: 'withdrawn', by: 'buyer' },
  agree: {
    ...{ from: ['asked'], to: 'agreed', toOfLacking: 'accepted', by: 'auditor' },
    guard: (facts) => needsPieces(facts) ?? needsReasonUnlessAll(facts),
  },
  decline: { from: ['asked'], to: 'declined', by: 'auditor', guard: needsReason },
  send: { from: ['agreed'], to: 'sent', by: 'buyer', guard: needsPieces },
  receive: { from: ['agreed', 'sent'], to: 'arrived', by: 'warehouse', guard: needsPieces },
  inspect: {
    from: ['arrived'],
    to: 'accepted',
    toOfNone: 'failed',
    toOfReplaced: 'replacing',
    by: 'warehouse',
    guard: needsReasonUnlessAll,
  },
  refund: { from: ['accepted'], to: 'refunded', by: 'finance' },
  replace: { from: ['replacing'], to: 'replaced', by: 'warehouse' },
  refundInstead: { from: ['replacing'], to: 'accepted', by: 'auditor', guard: needsReason },
  confirm: { from: ['replaced'], to: 'exchanged', by: 'buyer' },
} as const satisfies Record<string, ReturnMove>
export type ReturnAct = keyof typeof acts
export const returnActs = Object.keys(acts) as ReturnAct[]

/** What may happen to a return, as its history tells it. */
export const historyActs = ['submit', ...returnActs, 'sendBack'] as const
export type HistoryAct = (typeof historyActs)[number]

export const sideOf = (act: ReturnAct): ReturnSide => acts[act].by

/** Whether one of these sides may take the act in this state. */
export function mayTakeAct(
  act: ReturnAct,
  { status, sides }: { status: ReturnStatus; sides: readonly ReturnSide[] },
): boolean {
  const { from, by }: ReturnMove = acts[act]
  return sides.includes(by) && from.includes(status)
}

/** The state after the act with these pieces and reason, or what stops it. */
export function decideReturn(
  act: ReturnAct,
  { status, sides, ...facts }: { status: ReturnStatus; sides: readonly ReturnSide[] } & ActFacts,
): { to: ReturnStatus } | { stoppedBy: ReturnObstacle } {
  const { to, toOfLacking = to, toOfNone = to, toOfReplaced = to, guard }: ReturnMove = acts[act]
  if (!mayTakeAct(act, { status, sides })) return { stoppedBy: 'RETURN_DECIDED' }
  const stoppedBy = guard?.(facts)
  if (stoppedBy) return { stoppedBy }
  if (facts.isLacking) return { to: toOfLacking }
  if (facts.moves === 'none') return { to: toOfNone }
  return { to: facts.isReplaced ? toOfReplaced : to }
}

/** After these, pieces that were not accepted can go back to their buyer. */
export const inspectedStatuses = [
  'accepted',
  'replacing',
  'replaced',
  'refunded',
  'exchanged',
  'failed',
] as const satisfies readonly ReturnStatus[]

/** The expected refund for some of the pieces whose refund is known, in fen. */
export function acceptedFen({
  amountFen,
  quantity,
  accepted,
}: {
  amountFen: number
  quantity: number
  accepted: number
}): number {
  return Number((BigInt(amountFen) * BigInt(accepted)) / BigInt(quantity))
}

const nameOfCode = new Map(returnStatusNames.map((name) => [returnStatuses[name] as number, name]))

export function returnStatusOf(code: number): ReturnStatus {
  const name = nameOfCode.get(code)
  if (!name) throw new RangeError(`No state of a return has the code ${code}`)
  return name
}
