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

/** The sides of a return: its buyer, its supplier or the platform, and the platform's finance staff. */
export type ReturnSide = 'buyer' | 'supplier' | 'finance'

/** The actions on a request, and their sides. Fetched goods arrive without having been sent. */
const acts = {
  withdraw: { from: ['asked', 'agreed'], to: 'withdrawn', by: 'buyer' },
  agree: { from: ['asked'], to: 'agreed', by: 'supplier' },
  decline: { from: ['asked'], to: 'declined', by: 'supplier' },
  send: { from: ['agreed'], to: 'sent', by: 'buyer' },
  receive: { from: ['agreed', 'sent'], to: 'arrived', by: 'supplier' },
  inspect: { from: ['arrived'], to: 'accepted', by: 'supplier' },
  refund: { from: ['accepted'], to: 'refunded', by: 'finance' },
} as const satisfies Record<string, { from: readonly ReturnStatus[]; to: ReturnStatus; by: ReturnSide }>
export type ReturnAct = keyof typeof acts
export const returnActs = Object.keys(acts) as ReturnAct[]

export const sideOf = (act: ReturnAct): ReturnSide => acts[act].by

/** The state after the action; undefined where none of these sides may take it now. */
export function afterReturnAct(
  act: ReturnAct,
  { status, sides }: { status: ReturnStatus; sides: readonly ReturnSide[] },
): ReturnStatus | undefined {
  const { from, to, by }: { from: readonly ReturnStatus[]; to: ReturnStatus; by: ReturnSide } = acts[act]
  return sides.includes(by) && from.includes(status) ? to : undefined
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
