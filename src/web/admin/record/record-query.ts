import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

/** A row with the counts of its related rows: one call for all that the head of its page shows. */
export const recordQuery = (screen: string, id: string) =>
  queryOptions({
    queryKey: ['record', screen, id],
    queryFn: ({ signal }) => request('recordHead', { query: { screen, id }, signal, flags: { quiet: true } }),
    // The row may have changed since it was left.
    staleTime: 0,
  })
