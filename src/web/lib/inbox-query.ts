import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

const inboxKey = ['inbox'] as const

/** What waits for this person, as the start page and the menu show it. */
export const inboxQuery = queryOptions({
  queryKey: [...inboxKey, 'queues'],
  queryFn: async ({ signal }) => (await request('inboxQueues', { signal, flags: { quiet: true } })).queues,
  refetchOnWindowFocus: true,
})
