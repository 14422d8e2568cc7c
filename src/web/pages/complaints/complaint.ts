import type { ReplyOf } from '../../../shared/call.ts'
import type { complaintDetail, listMyComplaints } from '../../../shared/calls/complaint.ts'
import type { ComplaintStatus, StaffStep } from '../../../shared/complaint.ts'
import type { Tone } from '../../ui/status-tag.tsx'

export type ComplaintRecord = ReplyOf<typeof listMyComplaints>['records'][number]
export type ComplaintDetail = ReplyOf<typeof complaintDetail>

export const complaintsKey = ['complaints'] as const
export const DETAIL_PAGE = '/shopping/complaint/detail'
export const LIST_PAGE = '/shopping/complaint/record'
export const RAISE_PAGE = '/shopping/complaint/order'

/** Where the platform's staff take the next step of a complaint in each state. */
const desks: Partial<Record<ComplaintStatus, StaffStep>> = {
  pending: 'audit',
  working: 'service',
  transferred: 'transfer',
}
export const deskPage = (step: StaffStep) => `/shopping/complaint/${step}`

/** The page of the next step; undefined once the platform has none. */
export function nextDesk({
  complaintId,
  status,
}: Pick<ComplaintRecord, 'complaintId' | 'status'>): string | undefined {
  const step = desks[status]
  return step && `${deskPage(step)}?complaintId=${complaintId}`
}

export const complaintTones: Record<ComplaintStatus, Tone> = {
  pending: 'waiting',
  working: 'active',
  transferred: 'active',
  rating: 'waiting',
  done: 'done',
  rejected: 'bad',
  withdrawn: 'over',
}
