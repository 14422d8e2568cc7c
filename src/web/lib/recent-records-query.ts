import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const recentKey = ['recentRecords'] as const

/** The records that this person opened last. */
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: async ({ signal }) => (await request('recentRecords', { signal, flags: { quiet: true } })).records,
})
