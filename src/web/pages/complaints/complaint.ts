import type { ReplyOf } from '../../../shared/call.ts'
import type { complaintDetail, listMyComplaints } from '../../../shared/calls/complaint.ts'
import type { ComplaintStatus } from '../../../shared/complaint.ts'
import type { Tone } from '../../ui/status-tag.tsx'

export type ComplaintRecord = ReplyOf<typeof listMyComplaints>['records'][number]
export type ComplaintDetail = ReplyOf<typeof complaintDetail>

export const complaintsKey = ['complaints'] as const
export const DETAIL_PAGE = '/shopping/complaint/detail'
export const LIST_PAGE = '/shopping/complaint/record'
export const RAISE_PAGE = '/shopping/complaint/order'

export const complaintTones: Record<ComplaintStatus, Tone> = {
  pending: 'waiting',
  working: 'active',
  transferred: 'active',
  rating: 'waiting',
  done: 'done',
  rejected: 'bad',
  withdrawn: 'over',
}
