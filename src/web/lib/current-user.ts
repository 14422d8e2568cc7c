import { useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

/** The signed-in user with their tenant; undefined before the first reply. */
export function useCurrentUser() {
  const { data } = useQuery({
    queryKey: ['currentUser'],
    queryFn: () => request('currentUser', { flags: { quiet: true } }),
    staleTime: 5 * 60_000,
  })
  return data
}
