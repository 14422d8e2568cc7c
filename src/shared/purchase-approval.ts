// Approval of purchases inside a buyer's company: when one is needed, by whom, and when it is complete.

export const PURCHASE_STEPS_MAX = 10
export const STEP_PEOPLE_MAX = 20
export const STEP_SIGNERS_MAX = 5
export const PURCHASE_REASON_MAX = 200
/** Of one company: budgets of stores and months, and people who stand in. */
export const BUDGETS_MAX = 500
export const DELEGATES_MAX = 100

export const requestStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'LAPSED'] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const approvalCauses = ['AMOUNT', 'BUDGET'] as const
export type ApprovalCause = (typeof approvalCauses)[number]

/**
 * Why a submission needs an approval, amounts in fen: it costs more than is free, or more than the budget has
 * left. Without a budget `budgetLeftFen` is null. None: it may be ordered at once.
 */
export function causesOf({
  amountFen,
  freeFen,
  budgetLeftFen,
}: {
  amountFen: number
  freeFen: number
  budgetLeftFen: number | null
}): ApprovalCause[] {
  return [
    ...(amountFen > freeFen ? (['AMOUNT'] as const) : []),
    ...(budgetLeftFen !== null && amountFen > budgetLeftFen ? (['BUDGET'] as const) : []),
  ]
}

/**
 * The step that decides about an amount: the lowest that reaches it. Undefined when none does; then the
 * owners of the company decide.
 */
export function stepFor<S extends { upToFen: number | null }>(
  steps: readonly S[],
  amountFen: number,
): S | undefined {
  return steps
    .filter(({ upToFen }) => upToFen === null || upToFen >= amountFen)
    .toSorted((a, b) => (a.upToFen ?? Infinity) - (b.upToFen ?? Infinity))[0]
}

/** Whether each step reaches further than the one before; a step for any amount can only be the last. */
export function areAscending(limits: readonly (number | null)[]): boolean {
  return limits.every((limit, at) => {
    const before = limits[at - 1]
    return at === 0 || (before !== null && (limit === null || limit > before!))
  })
}

/** A signature of the present version; `slotId` is the signer who was asked, null for an owner. */
export interface Signature {
  userId: string
  slotId: string | null
}

interface Asked {
  /** Nobody decides about a request of their own. */
  requesterId: string
  signerIds: readonly string[]
  signatures: readonly Signature[]
}

/** Somebody who looks at a request, with the people whom they stand in for today. */
export interface Signer {
  userId: string
  isOwner: boolean
  standsInFor: readonly string[]
}

/**
 * Under whose name a person would sign: the own one first, then that of somebody whom they stand in for; an
 * owner signs as owner (`slotId` null). Undefined when it is not their turn.
 */
export function turnOf(
  { requesterId, signerIds, signatures }: Asked,
  { userId, isOwner, standsInFor }: Signer,
): { slotId: string | null } | undefined {
  if (userId === requesterId || signatures.some((each) => each.userId === userId)) return undefined
  if (isOwner) return { slotId: null }
  const isOpen = (id: string) =>
    id !== requesterId && signerIds.includes(id) && !signatures.some(({ slotId }) => slotId === id)
  const slotId = [userId, ...standsInFor].find(isOpen)
  return slotId === undefined ? undefined : { slotId }
}

/** Whether enough people have signed: as many of those who were asked as are needed, or one owner. */
export function isComplete({
  signers,
  signatures,
}: {
  signers: number
  signatures: readonly Signature[]
}): boolean {
  if (signatures.some(({ slotId }) => slotId === null)) return true
  return new Set(signatures.map(({ slotId }) => slotId)).size >= signers
}
