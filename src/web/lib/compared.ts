// The parts chosen for comparison, stored in this browser until it is closed.
import { useSyncExternalStore } from 'react'
import { isId } from '../../shared/id.ts'
import { COMPARED_MAX } from '../../shared/limits.ts'

const KEY = 'tpp-compared'
const listeners = new Set<() => void>()

function stored(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

function idsOf(text: string): string[] {
  return text.split(',').filter(isId).slice(0, COMPARED_MAX)
}

function keep(ids: string[]) {
  sessionStorage.setItem(KEY, ids.join(','))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chosen parts, and functions that change them. */
export function useCompared() {
  const ids = idsOf(useSyncExternalStore(subscribe, stored))
  return {
    ids,
    isFull: ids.length >= COMPARED_MAX,
    has: (partId: string) => ids.includes(partId),
    add: (partId: string) => keep([...ids.filter((id) => id !== partId), partId].slice(0, COMPARED_MAX)),
    remove: (partId: string) => keep(ids.filter((id) => id !== partId)),
  }
}
