import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'
import { request } from '../../lib/request.ts'
import type { SearchReply } from './search-reply.ts'

type Asked = QueryOf<typeof searchParts>

const noFacets: SearchReply['facets'] = {
  ...{ brands: [], categories: [], suppliers: [], stockLevels: [], prices: [], origins: [] },
  attributes: [],
  capped: false,
}

/**
 * The results of a search and, separately, its facets: counting takes longer, so nobody waits for it, and
 * paging or sorting does not count again.
 */
export function usePartSearch(asked: Asked, { enabled = true } = {}) {
  const found = useQuery({
    queryKey: ['partSearch', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ ...asked, facets: 'without' }, signal),
  })
  const { current: _, size: __, sort: ___, ...about } = asked
  const counted = useQuery({
    queryKey: ['partSearchCounts', about],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ ...about, facets: 'only' }, signal),
  })
  const facets = counted.data?.facets ?? noFacets
  const reply: SearchReply | undefined = found.data && { ...found.data, facets }
  return { found, reply }
}

const ask = (query: Asked, signal: AbortSignal) =>
  request('searchParts', { query, signal, flags: { quiet: true } })
