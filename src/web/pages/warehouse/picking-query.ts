import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '../../../shared/call.ts'
import type { listPicks, readPick } from '../../../shared/calls/picking.ts'
import { picksKey } from '../../lib/picks-key.ts'
import { request } from '../../lib/request.ts'

export type PickHead = ReplyOf<typeof listPicks>['records'][number]
export type Pick = ReplyOf<typeof readPick>
export type PickLine = Pick['lines'][number]

/** Others take orders meanwhile. */
const ASK_EVERY_MS = 20_000

export const picksQuery = (mine: boolean) =>
  queryOptions({
    queryKey: [...picksKey, 'list', mine],
    queryFn: ({ signal }) =>
      request('listPicks', { query: { ...(mine && { mine }) }, signal, flags: { quiet: true } }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  })

export const pickQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...picksKey, 'one', orderId],
    queryFn: ({ signal }) => request('readPick', { query: { orderId }, signal, flags: { quiet: true } }),
  })
