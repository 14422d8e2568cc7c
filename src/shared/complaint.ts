// Complaints: what they are about, their states, and who moves them where to. Server and web read the same table.
import type { Text } from './screen/text.ts'

export const complaintStatuses = {
  pending: { code: 10, label: { zh: '待审核', en: 'To be audited' } },
  working: { code: 20, label: { zh: '处理中', en: 'In hand' } },
  transferred: { code: 21, label: { zh: '已转办', en: 'Passed on' } },
  rating: { code: 30, label: { zh: '待评价', en: 'To be rated' } },
  done: { code: 40, label: { zh: '已完结', en: 'Closed' } },
  rejected: { code: 50, label: { zh: '已驳回', en: 'Rejected' } },
  withdrawn: { code: 51, label: { zh: '已撤销', en: 'Withdrawn' } },
} as const satisfies Record<string, { code: number; label: Text }>

export type ComplaintStatus = keyof typeof complaintStatuses
export const complaintStatusNames = Object.keys(complaintStatuses) as ComplaintStatus[]

/** A complaint in one of these has no answer yet: its order does not complete. */
export const openComplaintStatuses = [
  'pending',
  'working',
  'transferred',
] as const satisfies readonly ComplaintStatus[]

/** What a complaint is about: a whole order, one of its lines, a parcel, or a person. */
export const complaintSubjects = ['ORDER', 'LINE', 'SHIPMENT', 'PERSON'] as const
export type ComplaintSubject = (typeof complaintSubjects)[number]

export const complaintWishes = ['REFUND', 'REPLACE', 'COMPENSATE', 'EXPLAIN', 'IMPROVE'] as const
export type ComplaintWish = (typeof complaintWishes)[number]

/** Wishes that a return would fulfil as well: the two do not run at once over the same goods. */
export const wishesLikeReturns = ['REFUND', 'REPLACE'] as const satisfies readonly ComplaintWish[]

/** What a resolution may give: a coupon, points, money back, or less debt on account. */
export const compensationKinds = ['COUPON', 'POINTS', 'REFUND', 'CREDIT'] as const
export type CompensationKind = (typeof compensationKinds)[number]

/** Proposed above the proposer's right, given, declined by the second signer, or dropped with its complaint. */
export type CompensationStatus = 'WAITING' | 'GIVEN' | 'DECLINED' | 'DROPPED'

/** Who takes part: the complainant, the platform's staff, the supplier, and the clock. */
export type ComplaintSide = 'buyer' | 'staff' | 'supplier' | 'system'

/** Why an act does not move its complaint. */
type ComplaintObstacle = 'COMPLAINT_STATE' | 'COMPLAINT_SIGNING' | 'COMPLAINT_REOPENED'

/** The desks of the platform's staff: what is to be audited, resolved, or is passed on. */
export const staffSteps = ['audit', 'service', 'transfer'] as const
export type StaffStep = (typeof staffSteps)[number]

interface Standing {
  status: ComplaintStatus
  /** It is with the supplier and waits for its answer. */
  isWithSupplier: boolean
  /** A compensation waits for its second signer. */
  isSigning: boolean
  /** It was reopened before; that happens once. */
  wasReopened: boolean
  /** There is a supplier to whom it can be passed on. */
  hasSupplier: boolean
}

interface Transition {
  from: readonly ComplaintStatus[]
  to: ComplaintStatus
  by: readonly ComplaintSide[]
  /** What stops the act although the state allows it. */
  guard?: (standing: Standing) => ComplaintObstacle | undefined
}

const unsigned = ({ isSigning }: Standing) => (isSigning ? ('COMPLAINT_SIGNING' as const) : undefined)
const signing = ({ isSigning }: Standing) => (isSigning ? undefined : ('COMPLAINT_STATE' as const))
const hasSupplier = (standing: Standing) =>
  unsigned(standing) ?? (standing.hasSupplier ? undefined : ('COMPLAINT_STATE' as const))
const withSupplier = ({ isWithSupplier }: Standing) =>
  isWithSupplier ? undefined : ('COMPLAINT_STATE' as const)
const once = ({ wasReopened }: Standing) => (wasReopened ? ('COMPLAINT_REOPENED' as const) : undefined)

const inHand = ['working', 'transferred'] as const

/** domain.md's table. A complaint only moves along these. */
const transitions = {
  accept: { from: ['pending'], to: 'working', by: ['staff'] },
  reject: { from: ['pending'], to: 'rejected', by: ['staff'] },
  transfer: { from: inHand, to: 'transferred', by: ['staff'], guard: unsigned },
  toSupplier: { from: inHand, to: 'transferred', by: ['staff'], guard: hasSupplier },
  recall: { from: ['transferred'], to: 'working', by: ['staff'], guard: unsigned },
  answer: { from: ['transferred'], to: 'working', by: ['supplier'], guard: withSupplier },
  resolve: { from: inHand, to: 'rating', by: ['staff'], guard: unsigned },
  // The second signature on a compensation resolves the complaint with it.
  sign: { from: inHand, to: 'rating', by: ['staff'], guard: signing },
  withdraw: { from: ['pending', ...inHand], to: 'withdrawn', by: ['buyer'] },
  appraise: { from: ['rating'], to: 'done', by: ['buyer'] },
  close: { from: ['rating'], to: 'done', by: ['system'] },
  reopen: { from: ['rating', 'done'], to: 'working', by: ['buyer'], guard: once },
} as const satisfies Record<string, Transition>

export type ComplaintAct = keyof typeof transitions
export const complaintActs = Object.keys(transitions) as ComplaintAct[]

/** What stands in a complaint's history beside its transitions. */
const notes = ['submit', 'propose', 'decline', 'escalate'] as const
export const complaintEvents = [...notes, ...complaintActs] as ((typeof notes)[number] | ComplaintAct)[]
export type ComplaintEvent = (typeof complaintEvents)[number]

/** Where the act takes a complaint that stands so, or what stops it. */
export function decideComplaint(
  act: ComplaintAct,
  standing: Standing,
  side: ComplaintSide,
): { to: ComplaintStatus } | { stoppedBy: ComplaintObstacle } {
  const { from, to, by, guard }: Transition = transitions[act]
  if (!by.includes(side) || !from.includes(standing.status)) return { stoppedBy: 'COMPLAINT_STATE' }
  const stoppedBy = guard?.(standing)
  return stoppedBy ? { stoppedBy } : { to }
}

/** What this side may do with the complaint now. */
export function allowedComplaintActs(standing: Standing, side: ComplaintSide): ComplaintAct[] {
  return complaintActs.filter((act) => 'to' in decideComplaint(act, standing, side))
}

/** Who reads an entry of the history: the platform reads all. */
export const complaintReaders: Record<ComplaintEvent, readonly ('buyer' | 'supplier')[]> = {
  submit: ['buyer', 'supplier'],
  accept: ['buyer'],
  reject: ['buyer'],
  // What departments write to each other is theirs.
  transfer: [],
  toSupplier: ['supplier'],
  recall: ['supplier'],
  answer: ['supplier'],
  propose: [],
  decline: [],
  escalate: [],
  resolve: ['buyer'],
  sign: ['buyer'],
  withdraw: ['buyer', 'supplier'],
  appraise: ['buyer'],
  close: ['buyer'],
  reopen: ['buyer'],
}
