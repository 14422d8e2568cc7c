// Warnings for the user from code that draws nothing. The frame listens and shows them. The sign-in page has
// no listener and shows a notice stored before the reload.
import { PREFIX } from './product.ts'

type Listener = (text: string) => void

const KEPT = `${PREFIX}-notice`
const listeners = new Set<Listener>()

export function warn(text: string) {
  for (const listener of listeners) listener(text)
}

/** Calls back with each warning; returns how to stop. */
export function onWarning(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the next page, just before this one is left. */
export function keepNotice(text: string) {
  sessionStorage.setItem(KEPT, text)
}

export function takeNotice(): string | undefined {
  const text = sessionStorage.getItem(KEPT) ?? undefined
  sessionStorage.removeItem(KEPT)
  return text
}
