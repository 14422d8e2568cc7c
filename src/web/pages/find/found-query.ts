import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'
import { request } from '../../lib/request.ts'

export type Asked = QueryOf<typeof searchParts>

/** A search as the chosen vehicle narrows it. */
export const narrowedBy = (about: Asked, chosen: { vehicleId: string } | undefined): Asked =>
  chosen ? { ...about, vehicleId: chosen.vehicleId } : about

/** The parts of a search, without its facets. */
export const foundQuery = (about: Asked, chosen: { vehicleId: string } | undefined) => {
  const asked = narrowedBy(about, chosen)
  return queryOptions({
    queryKey: ['partSearch', asked],
    queryFn: ({ signal }) => ask({ ...asked, facets: 'without' }, signal),
  })
}

export const ask = (query: Asked, signal: AbortSignal) =>
  request('searchParts', { query, signal, flags: { quiet: true } })
