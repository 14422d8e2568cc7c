import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'
import { forgetLostVehicle, useChosenVehicle } from '../../lib/chosen-vehicle.ts'
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
 * paging or sorting does not count again. A chosen vehicle narrows both.
 */
export function usePartSearch(about: Asked, { enabled = true } = {}) {
  const chosen = useChosenVehicle()
  const asked = chosen ? { ...about, vehicleId: chosen.vehicleId } : about
  const found = useQuery({
    queryKey: ['partSearch', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ ...asked, facets: 'without' }, signal),
  })
  useEffect(() => forgetLostVehicle(found.error), [found.error])
  const { current: _, size: __, sort: ___, ...counting } = asked
  const counted = useQuery({
    queryKey: ['partSearchCounts', counting],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask({ ...counting, facets: 'only' }, signal),
  })
  const facets = counted.data?.facets ?? noFacets
  const reply: SearchReply | undefined = found.data && { ...found.data, facets }
  return { found, reply }
}

const ask = (query: Asked, signal: AbortSignal) =>
  request('searchParts', { query, signal, flags: { quiet: true } })
