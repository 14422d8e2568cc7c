import type { ComplaintSide, ComplaintStatus } from '../../../shared/complaint.ts'
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

/** The sides on which a person may act: companies by their codes, staff on the screen of complaints. */
export function mayAct(me: Me, side: ComplaintSide): boolean {
  if (side === 'buyer') return may(me, 'complaint_edit')
  return side === 'supplier' && may(me, 'complaint_answer')
}
