import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Care } from '../../../../shared/calls/record-discussion.ts'
import { request } from '../../../lib/request.ts'

export interface TalkedAbout {
  screen: string
  id: string
}

// Their keys begin with the row's, so that a message about the row renews them with it.

/** The comments on a row, newest first, in portions. */
export const commentsQuery = ({ screen, id }: TalkedAbout) =>
  infiniteQueryOptions({
    queryKey: ['record', screen, id, 'discussion'],
    queryFn: ({ pageParam, signal }) =>
      request('readDiscussion', {
        query: { screen, id, ...(pageParam && { before: pageParam }) },
        ...{ signal, flags: { quiet: true } },
      }),
    initialPageParam: '',
    getNextPageParam: ({ comments, hasMore }) => (hasMore ? comments.at(-1)?.id : undefined),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Who takes care of a row and who follows it, and its tags. */
export const careQuery = ({ screen, id }: TalkedAbout) =>
  queryOptions({
    queryKey: ['record', screen, id, 'care'],
    queryFn: ({ signal }) => request('readCare', { query: { screen, id }, signal, flags: { quiet: true } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Colleagues who may be named, by what was typed. */
export const colleaguesQuery = (screen: string, q: string) =>
  queryOptions({
    queryKey: ['colleagues', screen, q],
    queryFn: ({ signal }) =>
      request('findColleagues', { query: { screen, q }, signal, flags: { quiet: true } }),
    staleTime: 60_000,
  })

export function keepCare(client: QueryClient, about: TalkedAbout, care: Care) {
  client.setQueryData(careQuery(about).queryKey, care)
}
