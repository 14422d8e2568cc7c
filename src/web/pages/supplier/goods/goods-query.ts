import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../../../shared/call.ts'
import type { countGoods, Goods } from '../../../../shared/calls/goods.ts'
import { goodsSorts, goodsStates, type GoodsSort, type GoodsState } from '../../../../shared/goods.ts'
import { request } from '../../../lib/request.ts'

export type { Goods }

/** What the address says about the list. */
export type GoodsFilter = QueryOf<typeof countGoods>
export interface GoodsAsked extends GoodsFilter {
  sort: GoodsSort
}

export const goodsKey = ['goods']
/** Apart from the goods, which are read again when the run ends. */
export const runKey = (supplierId: string) => ['goods-run', supplierId]

export const deskQuery = (supplierId: string | undefined) =>
  queryOptions({
    queryKey: [...goodsKey, 'desk', supplierId],
    queryFn: () => request('goodsDesk', { query: { ...(supplierId && { supplierId }) } }),
    staleTime: 60_000,
  })

export const listQuery = (asked: GoodsAsked) =>
  infiniteQueryOptions({
    queryKey: [...goodsKey, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      request('listGoods', { query: { ...asked, ...(pageParam && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const countQuery = (filter: GoodsFilter) =>
  queryOptions({
    queryKey: [...goodsKey, 'count', filter],
    queryFn: ({ signal }) => request('countGoods', { query: filter, signal }),
  })

const isState = (text: string | null): text is GoodsState => goodsStates.includes(text as GoodsState)
const isSort = (text: string | null): text is GoodsSort => goodsSorts.includes(text as GoodsSort)

/** Reads the filters from the address; what does not fit is left out. */
export function askedIn(params: URLSearchParams): GoodsAsked {
  const [supplierId, q, state, warehouseId, sort] = ['supplierId', 'q', 'state', 'warehouseId', 'sort'].map(
    (name) => params.get(name),
  )
  return {
    ...(supplierId && { supplierId }),
    ...(q && { q }),
    ...(isState(state ?? null) && { state: state as GoodsState }),
    ...(warehouseId && { warehouseId }),
    ...(params.has('low') && { isLow: true }),
    ...(params.has('lying') && { isLying: true }),
    ...(params.has('promoted') && { isPromoted: true }),
    sort: isSort(sort ?? null) ? (sort as GoodsSort) : 'newest',
  }
}

/** The filters alone, as calls about all found goods take them. */
export function filterOf({ sort: _sort, ...filter }: GoodsAsked): GoodsFilter {
  return filter
}
