import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetLostVehicle, useChosenVehicle } from '../../lib/chosen-vehicle.ts'
import { ask, foundQuery, narrowedBy, type Asked } from './found-query.ts'
import type { SearchReply } from './search-reply.ts'

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
  const asked = narrowedBy(about, chosen)
  const found = useQuery({
    ...foundQuery(about, chosen),
    enabled,
    placeholderData: keepPreviousData,
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
