import { useQuery } from '@tanstack/react-query'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { inboxQuery } from '../../lib/inbox-query.ts'

/** How many things wait on the page of a menu entry, by its code. */
export type Waiting = ReadonlyMap<string, number>

const NOTHING: Waiting = new Map()

/** What waits for this person, for the numbers beside the menu's entries. */
export function useWaiting(): Waiting {
  const { data } = useQuery({
    ...inboxQuery,
    select: (queues) => {
      const waiting = new Map<string, number>()
      for (const { menu, total } of queues) waiting.set(menu, (waiting.get(menu) ?? 0) + total)
      return waiting
    },
  })
  return data ?? NOTHING
}

/** The number of an entry, or of all entries in a folder. */
export function waitingBelow(node: MenuNode, waiting: Waiting): number {
  return node.children.reduce(
    (sum, child) => sum + waitingBelow(child, waiting),
    node.path ? (waiting.get(node.code) ?? 0) : 0,
  )
}
