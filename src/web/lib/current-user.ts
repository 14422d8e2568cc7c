import { queryOptions, useQuery } from '@tanstack/react-query'
import { firstUser } from './first-calls.ts'

export const currentUserQuery = queryOptions({
  queryKey: ['currentUser'],
  queryFn: firstUser.take,
  staleTime: 5 * 60_000,
})

/** The signed-in user with their tenant; undefined before the first reply. */
export function useCurrentUser() {
  return useQuery(currentUserQuery).data
}
