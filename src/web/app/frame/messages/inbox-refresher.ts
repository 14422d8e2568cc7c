import type { QueryClient } from '@tanstack/react-query'
import { inboxQuery } from '../../../lib/inbox-query.ts'

/** Busy hours change some queue all the time; nobody reads faster. */
const APART_MS = 5_000

export interface InboxRefresher {
  /** Reads the queues again if one of these menu entries has one, or if none is named. */
  refresh: (menus: string[]) => void
  stop: () => void
}

/** Keeps the queues up to date while somebody looks: at once, and then no more often than they can read. */
export function inboxRefresher(client: QueryClient): InboxRefresher {
  let last = -Infinity
  let later: ReturnType<typeof setTimeout> | undefined

  const read = () => {
    last = performance.now()
    later = undefined
    // A window out of sight reads them when it is looked at again.
    const isSeen = document.visibilityState === 'visible'
    void client.invalidateQueries({
      queryKey: inboxQuery.queryKey,
      refetchType: isSeen ? 'active' : 'none',
    })
  }
  return {
    refresh: (menus) => {
      const queues = client.getQueryData(inboxQuery.queryKey)
      if (menus.length > 0 && queues && !queues.some(({ menu }) => menus.includes(menu))) return
      if (later !== undefined) return
      const wait = last + APART_MS - performance.now()
      if (wait <= 0) read()
      else later = setTimeout(read, wait)
    },
    stop: () => clearTimeout(later),
  }
}
