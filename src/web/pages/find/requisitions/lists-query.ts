import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { listRequisitions, readRequisition } from '../../../../shared/calls/requisition.ts'
import { request } from '../../../lib/request.ts'

export type RequisitionList = ReplyOf<typeof listRequisitions>[number]
type RequisitionDetail = ReplyOf<typeof readRequisition>
export type RequisitionLine = RequisitionDetail['lines'][number]

export const requisitionsKey = ['requisitions'] as const

export const listsQuery = queryOptions({
  queryKey: [...requisitionsKey, 'all'],
  queryFn: ({ signal }) => request('listRequisitions', { signal, flags: { quiet: true } }),
})

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: [...requisitionsKey, 'one', id],
    queryFn: ({ signal }) => request('readRequisition', { query: { id }, signal, flags: { quiet: true } }),
  })
