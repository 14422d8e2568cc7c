import { useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../lib/current-user.ts'
import { isTagStripHidden, onTagStripChange } from '../../lib/tag-strip.ts'

/** Whether the strip of open pages is left out: a choice of customers; staff work in several pages at once. */
export function useStripHidden(): boolean {
  const isHidden = useSyncExternalStore(onTagStripChange, isTagStripHidden)
  const isCustomer = useCurrentUser()?.isCustomer ?? false
  return isCustomer && isHidden
}
