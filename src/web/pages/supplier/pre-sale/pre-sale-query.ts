import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { listPreSale, preSaleTransactions } from '../../../../shared/calls/pre-sale.ts'
import { request } from '../../../lib/request.ts'

export type PreSaleGoods = ReplyOf<typeof listPreSale>['records'][number]
export type Transaction = ReplyOf<typeof preSaleTransactions>['records'][number]

/** Everything that the pages of pre-sale read. */
export const preSaleKey = ['pre-sale'] as const

const quiet = { quiet: true } as const

export const preSaleQuery = (query: QueryOf<typeof listPreSale>) =>
  queryOptions({
    queryKey: [...preSaleKey, 'list', query],
    queryFn: ({ signal }) => request('listPreSale', { query, signal, flags: quiet }),
    placeholderData: keepPreviousData,
  })

export const transactionsQuery = (query: QueryOf<typeof preSaleTransactions>) =>
  queryOptions({
    queryKey: [...preSaleKey, 'transactions', query],
    queryFn: ({ signal }) => request('preSaleTransactions', { query, signal, flags: quiet }),
    placeholderData: keepPreviousData,
  })
