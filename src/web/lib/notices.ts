// Words for the user from code that draws nothing. The frame listens and shows them; on the sign-in
// page nobody listens, and a notice kept over the reload is shown there.
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

/** For the next page, when this one is about to be left. */
export function keepNotice(text: string) {
  sessionStorage.setItem(KEPT, text)
}

export function takeNotice(): string | undefined {
  const text = sessionStorage.getItem(KEPT) ?? undefined
  sessionStorage.removeItem(KEPT)
  return text
}
