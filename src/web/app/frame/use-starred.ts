import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

const starredQuery = queryOptions({
  queryKey: ['starredPages'],
  queryFn: async ({ signal }) => (await request('starredPages', { signal, flags: { quiet: true } })).codes,
  staleTime: 5 * 60_000,
})

/** The codes of the pages that this person has starred. */
export function useStarred(): string[] {
  return useQuery(starredQuery).data ?? []
}

/** Stars a page or takes its star away; the menu follows at once. */
export function useStar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { code: string; isStarred: boolean }) => request('starPage', { body }),
    onSuccess: ({ codes }) => client.setQueryData(starredQuery.queryKey, codes),
  })
}
