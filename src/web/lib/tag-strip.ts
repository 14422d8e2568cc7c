// Whether this browser shows the strip of open pages to a customer.
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-tag-strip`
const HIDDEN = 'hidden'
const listeners = new Set<() => void>()

export function isTagStripHidden(): boolean {
  return localStorage.getItem(KEY) === HIDDEN
}

export function setTagStripHidden(isHidden: boolean) {
  if (isHidden) localStorage.setItem(KEY, HIDDEN)
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Calls back after each change; returns how to stop. */
export function onTagStripChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
