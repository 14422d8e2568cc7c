import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listPurchaseRequests, readPurchaseRequest } from '../../../../shared/calls/purchase-request.ts'
import type { RequestStatus } from '../../../../shared/purchase-approval.ts'
import { request } from '../../../lib/request.ts'
import type { Tone } from '../../../ui/status-tag.tsx'

export type RequestListed = ReplyOf<typeof listPurchaseRequests>['records'][number]
export type RequestDetail = ReplyOf<typeof readPurchaseRequest>

export const requestsKey = ['purchaseRequests'] as const

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'one', id],
    queryFn: ({ signal }) =>
      request('readPurchaseRequest', { query: { id }, signal, flags: { quiet: true } }),
    // Prices and budget are those of this moment.
    staleTime: 0,
  })

export const requestTones: Record<RequestStatus, Tone> = {
  PENDING: 'waiting',
  APPROVED: 'done',
  REJECTED: 'bad',
  WITHDRAWN: 'over',
  LAPSED: 'over',
}
