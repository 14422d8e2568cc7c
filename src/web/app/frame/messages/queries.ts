import { queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import type { MessageSetting } from '../../../../shared/calls/message.ts'
import { keepMessages, keptMessages } from '../../../lib/messages/kept-list.ts'
import { request } from '../../../lib/request.ts'

export const messagesKey = ['messages'] as const
const unreadKey = [...messagesKey, 'unread'] as const
const listKey = [...messagesKey, 'list'] as const
export const settingsKey = ['messageSettings'] as const

const quiet = { flags: { quiet: true } } as const
/** The specified page size in the popover. */
const PAGE_SIZE = 20

export type Which = 'all' | 'unread'

export const unreadCount = queryOptions({
  queryKey: unreadKey,
  queryFn: async ({ signal }) => (await request('countUnreadMessages', { ...quiet, signal })).readedCount,
  refetchOnWindowFocus: true,
})

export function useUnreadCount(): number {
  return useQuery(unreadCount).data ?? 0
}

/** Adds one to the count; an open list reloads. */
export async function countMessage(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: listKey })
  if (client.isFetching({ queryKey: unreadKey }) === 0) {
    client.setQueryData<number>(unreadKey, (count) => (count === undefined ? count : count + 1))
    return
  }
  // A pending reply may have been counted before the message arrived, so it is requested again.
  await client.cancelQueries({ queryKey: unreadKey })
  await client.invalidateQueries({ queryKey: unreadKey })
}

/** The messages, newest first, page after page. */
export function useMessages(which: Which) {
  return useInfiniteQuery({
    queryKey: [...listKey, which],
    queryFn: async ({ pageParam, signal }) => {
      const page = await request('searchMessages', {
        ...quiet,
        signal,
        body: {
          current: pageParam,
          size: PAGE_SIZE,
          ...(which === 'unread' && { statusCode: 'NEW' as const }),
        },
      })
      if (which === 'all' && pageParam === 1) keepMessages(page)
      return page
    },
    placeholderData: () => {
      const page = which === 'all' ? keptMessages() : undefined
      return page && { pages: [page], pageParams: [1] }
    },
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
    select: ({ pages }) => {
      // New messages shift the pages, so a message may be on two of them.
      const records = pages.flatMap((page) => page.records)
      return [...new Map(records.map((message) => [message.id, message])).values()]
    },
  })
}

export function useMessageSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: () => request('listMessageSettings', quiet),
    staleTime: 5 * 60_000,
  })
}

/** Whether someone wants this kind of notification for a type; on by default. */
export function wants(
  settings: MessageSetting[] | undefined,
  { type }: { type: string },
  way: 'popup' | 'browser',
): boolean {
  return settings?.find((setting) => setting.type === type)?.[way] ?? true
}
