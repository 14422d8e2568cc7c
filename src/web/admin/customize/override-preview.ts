// An adjustment that is being made: the list behind the drawer is drawn by it before it is saved.
import { useSyncExternalStore } from 'react'
import type { ScreenOverride } from '../../../shared/screen/overrides.ts'

const previews = new Map<string, ScreenOverride>()
const listeners = new Set<() => void>()

/** Null: drawn as it is saved. */
export function setPreview(screen: string, override: ScreenOverride | null) {
  if (override) previews.set(screen, override)
  else previews.delete(screen)
  for (const listener of listeners) listener()
}

export function usePreview(screen: string): ScreenOverride | null {
  return useSyncExternalStore(subscribe, () => previews.get(screen) ?? null)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
