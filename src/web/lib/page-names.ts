// Names of pages that the menu does not know, such as the form of one row, for their tags. They survive a
// reload, like the tags.
import { useSyncExternalStore } from 'react'
import { PREFIX } from './product.ts'

const KEPT_UNDER = `${PREFIX}-page-names`

const listeners = new Set<() => void>()
let names = read()

/** Names the page at a path. */
export function namePage(path: string, name: string) {
  if (names[path] === name) return
  names = { ...names, [path]: name }
  sessionStorage.setItem(KEPT_UNDER, JSON.stringify(names))
  for (const listener of listeners) listener()
}

/** The names by path. */
export function usePageNames(): Record<string, string> {
  return useSyncExternalStore(subscribe, () => names)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}
