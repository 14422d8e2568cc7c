import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readCompany } from '../../../../shared/calls/company.ts'
import { request } from '../../../lib/request.ts'

type Company = ReplyOf<typeof readCompany>
export type Person = Company['people'][number]
export type Store = Company['stores'][number]

export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => request('readCompany', { signal, flags: { quiet: true } }),
})
