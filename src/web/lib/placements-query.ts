import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '../../shared/call.ts'
import type { shownPlacements } from '../../shared/calls/storefront.ts'
import { request } from './request.ts'

/** The operator's placements for a position. */
export const placementsQuery = ({ position }: QueryOf<typeof shownPlacements>) =>
  queryOptions({
    queryKey: ['placements', position],
    staleTime: 60_000,
    queryFn: () => request('shownPlacements', { query: { position }, flags: { quiet: true } }),
  })
