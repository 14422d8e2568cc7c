import { useQuery } from '@tanstack/react-query'
import { request } from './request.ts'

const noticesKey = ['notices'] as const

/** A page of the user's notices. */
export function useNotices({ current = 1, size }: { current?: number; size: number }) {
  return useQuery({
    queryKey: [...noticesKey, current, size],
    queryFn: () => request('listMyNotices', { query: { current, size }, flags: { quiet: true } }),
  })
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
