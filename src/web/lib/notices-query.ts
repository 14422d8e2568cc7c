import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

const noticesKey = ['notices'] as const

interface Page {
  current?: number
  size: number
}

export const noticesQuery = ({ current = 1, size }: Page) =>
  queryOptions({
    queryKey: [...noticesKey, current, size],
    queryFn: () => request('listMyNotices', { query: { current, size }, flags: { quiet: true } }),
  })

/** A page of the user's notices. */
export function useNotices(page: Page) {
  return useQuery(noticesQuery(page))
}

/** The text of one notice; requesting it records that it was read. */
export function useNotice(noticeId: string | null) {
  return useQuery({
    queryKey: ['notice', noticeId],
    enabled: noticeId !== null,
    queryFn: ({ client }) =>
      request('readNotice', { body: { noticeId: noticeId! }, flags: { quiet: true } }).finally(
        () => void client.invalidateQueries({ queryKey: noticesKey }),
      ),
  })
}
