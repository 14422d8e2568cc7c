// The way back of delivered goods: states, reasons and who may do what.

export const returnStatuses = {
  asked: 10,
  agreed: 20,
  refunded: 50,
  withdrawn: 61,
  declined: 62,
} as const
export type ReturnStatus = keyof typeof returnStatuses
export const returnStatusNames = Object.keys(returnStatuses) as ReturnStatus[]

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

/** What is done to a request: by the buyer, or by the supplier or the platform. */
const acts = {
  withdraw: { from: ['asked', 'agreed'], to: 'withdrawn', by: 'buyer' },
  agree: { from: ['asked'], to: 'agreed', by: 'seller' },
  decline: { from: ['asked'], to: 'declined', by: 'seller' },
  receive: { from: ['agreed'], to: 'refunded', by: 'seller' },
} as const satisfies Record<
  string,
  { from: readonly ReturnStatus[]; to: ReturnStatus; by: 'buyer' | 'seller' }
>
export type ReturnAct = keyof typeof acts
export const returnActs = Object.keys(acts) as ReturnAct[]

/** The state after the act; undefined where it is not open to this side now. */
export function afterReturnAct(
  act: ReturnAct,
  { status, by }: { status: ReturnStatus; by: 'buyer' | 'seller' },
): ReturnStatus | undefined {
  const { from, to, by: side }: { from: readonly ReturnStatus[]; to: ReturnStatus; by: string } = acts[act]
  return side === by && from.includes(status) ? to : undefined
}

const nameOfCode = new Map(returnStatusNames.map((name) => [returnStatuses[name] as number, name]))

export function returnStatusOf(code: number): ReturnStatus {
  const name = nameOfCode.get(code)
  if (!name) throw new RangeError(`No state of a return has the code ${code}`)
  return name
}
