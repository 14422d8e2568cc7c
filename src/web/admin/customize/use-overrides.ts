import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../app/query-client.ts'
import { request } from '../../lib/request.ts'

/** How the tenant has adjusted its screens: asked once, and again when somebody here has changed it. */
export const overridesQuery = queryOptions({
  queryKey: ['screenOverrides'],
  queryFn: () => request('myScreenOverrides', { flags: { quiet: true } }),
  staleTime: Infinity,
})

export function useOverrides() {
  return useQuery(overridesQuery)
}

export function refreshOverrides(): Promise<void> {
  return queryClient.invalidateQueries(overridesQuery)
}
