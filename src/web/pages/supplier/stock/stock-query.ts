import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '../../../../shared/call.ts'
import type { listMovements, listStock } from '../../../../shared/calls/stock.ts'
import type { listTransfers } from '../../../../shared/calls/stock-transfer.ts'
import { request } from '../../../lib/request.ts'

export type StockLine = ReplyOf<typeof listStock>['records'][number]
export type Transfer = ReplyOf<typeof listTransfers>['records'][number]
export type Movement = ReplyOf<typeof listMovements>['records'][number]

/** Everything that the pages of stock read. */
export const stockKey = ['stock'] as const

const quiet = { quiet: true } as const

export const stockQuery = (query: QueryOf<typeof listStock>) =>
  queryOptions({
    queryKey: [...stockKey, 'list', query],
    queryFn: ({ signal }) => request('listStock', { query, signal, flags: quiet }),
    placeholderData: keepPreviousData,
  })

export const movementsQuery = (query: QueryOf<typeof listMovements>) =>
  queryOptions({
    queryKey: [...stockKey, 'movements', query],
    queryFn: ({ signal }) => request('listMovements', { query, signal, flags: quiet }),
    placeholderData: keepPreviousData,
  })

export const transfersQuery = (query: QueryOf<typeof listTransfers>) =>
  queryOptions({
    queryKey: [...stockKey, 'transfers', query],
    queryFn: ({ signal }) => request('listTransfers', { query, signal, flags: quiet }),
    placeholderData: keepPreviousData,
  })

export const placesQuery = queryOptions({
  queryKey: [...stockKey, 'places'],
  queryFn: ({ signal }) => request('stockPlaces', { query: {}, signal, flags: quiet }),
})

export const checkQuery = queryOptions({
  queryKey: [...stockKey, 'check'],
  queryFn: ({ signal }) => request('readStockCheck', { query: {}, signal, flags: quiet }),
})
