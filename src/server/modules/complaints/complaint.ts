import {
  allowedComplaintActs,
  type ComplaintAct,
  type ComplaintSide,
  type ComplaintStatus,
} from '../../../shared/complaint.ts'
import type { Me } from '../../context.ts'
import { may } from '../../may.ts'

/** A complaint as every action sees it. */
export interface Complaint {
  complaintId: string
  complaintNo: string
  /** The complainant's company. */
  tenantId: string
  userId: string
  status: ComplaintStatus
  orderId: string | null
  orderNo: string
  supplierId: string | null
  departmentId: string | null
  isWithSupplier: boolean
  /** A compensation waits for its second signer. */
  isSigning: boolean
  isReopened: boolean
  /** When the supplier first got it; before, the supplier does not see it. */
  sharedAt: Date | null
  solveDueAt: Date | null
  resolvedAt: Date | null
  /** Of its category, in hours. */
  solveHours: number
  answerHours: number
  remindHours: number
}

/** What decides about the acts on a complaint. */
export function standingOf(
  complaint: Pick<Complaint, 'status' | 'isWithSupplier' | 'isSigning' | 'isReopened' | 'supplierId'>,
) {
  const { status, isWithSupplier, isSigning, isReopened, supplierId } = complaint
  return { status, isWithSupplier, isSigning, wasReopened: isReopened, hasSupplier: supplierId !== null }
}

/** The side of a person; undefined for whom it does not concern. */
export function sideOf(
  { tenantId, supplierId, sharedAt }: Pick<Complaint, 'tenantId' | 'supplierId' | 'sharedAt'>,
  me: Me,
): Exclude<ComplaintSide, 'system'> | undefined {
  if (me.tenantType === '') return 'staff'
  if (tenantId === me.tenantId) return 'buyer'
  return supplierId === me.tenantId && sharedAt !== null ? 'supplier' : undefined
}

/** The permissions of the acts that staff take; the second signature has a screen of its own. */
export const staffCodes = {
  accept: 'service_complaint_accept',
  reject: 'service_complaint_reject',
  transfer: 'service_complaint_transfer',
  toSupplier: 'service_complaint_to_supplier',
  recall: 'service_complaint_recall',
  resolve: 'service_complaint_resolve',
} as const

const isStaffAct = (act: ComplaintAct): act is keyof typeof staffCodes => act in staffCodes

/** What a person of this side may do with the complaint now. */
export function actsOf(
  complaint: Parameters<typeof standingOf>[0],
  { me, side }: { me: Me; side: ComplaintSide },
) {
  const acts = allowedComplaintActs(standingOf(complaint), side)
  if (side === 'staff') return acts.filter((act) => isStaffAct(act) && may(me, staffCodes[act]))
  return mayAct(me, side) ? acts : []
}

/** Whether a person may act for their company. */
export function mayAct(me: Me, side: ComplaintSide): boolean {
  if (side === 'buyer') return may(me, 'complaint_edit')
  return side === 'supplier' && may(me, 'complaint_answer')
}
