import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../app/query-client.ts'
import { request } from '../../lib/request.ts'

const key = ['screenOverrides']

/** How the tenant has adjusted its screens: asked once, and again when somebody here has changed it. */
export function useOverrides() {
  return useQuery({
    queryKey: key,
    queryFn: () => request('myScreenOverrides', { flags: { quiet: true } }),
    staleTime: Infinity,
  })
}

export function refreshOverrides(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}
