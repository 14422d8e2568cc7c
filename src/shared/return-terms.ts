// Returns of delivered goods: states, reasons and who may do what.

export const returnStatuses = {
  asked: 10,
  agreed: 20,
  sent: 30,
  arrived: 35,
  accepted: 40,
  refunded: 50,
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
}

interface ReturnMove {
  from: readonly ReturnStatus[]
  to: ReturnStatus
  /** Where the request goes if none of its pieces reach the stage. */
  toOfNone?: ReturnStatus
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
  agree: { from: ['asked'], to: 'agreed', by: 'auditor' },
  decline: { from: ['asked'], to: 'declined', by: 'auditor', guard: needsReason },
  send: { from: ['agreed'], to: 'sent', by: 'buyer', guard: needsPieces },
  receive: { from: ['agreed', 'sent'], to: 'arrived', by: 'warehouse', guard: needsPieces },
  inspect: {
    from: ['arrived'],
    to: 'accepted',
    toOfNone: 'failed',
    by: 'warehouse',
    guard: needsReasonUnlessAll,
  },
  refund: { from: ['accepted'], to: 'refunded', by: 'finance' },
} as const satisfies Record<string, ReturnMove>
export type ReturnAct = keyof typeof acts
export const returnActs = Object.keys(acts) as ReturnAct[]

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
  const { to, toOfNone = to, guard }: ReturnMove = acts[act]
  if (!mayTakeAct(act, { status, sides })) return { stoppedBy: 'RETURN_DECIDED' }
  const stoppedBy = guard?.(facts)
  if (stoppedBy) return { stoppedBy }
  return { to: facts.moves === 'none' ? toOfNone : to }
}

/** The refund for the accepted pieces of those requested, in fen. */
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
