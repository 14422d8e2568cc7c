// Whether the server can be reached, as the last request and the browser know it.
import { useSyncExternalStore } from 'react'

/** How often the server is asked while it cannot be reached. */
const ASK_EVERY_MS = 10_000

let isLost = false
let lostAtMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** A request got no answer at all. */
export function connectionLost() {
  if (isLost) return
  isLost = true
  lostAtMs = performance.now()
  timer = setInterval(() => void askServer(), ASK_EVERY_MS)
  tell()
}

/**
 * The server has answered what was asked at this moment of the page's own clock. An answer that was
 * on its way when the connection went says nothing about now.
 */
export function connectionFound(askedAtMs: number) {
  if (!isLost || askedAtMs < lostAtMs) return
  isLost = false
  clearInterval(timer)
  tell()
}

/** Asks the server whether it is there; what it answers shows by itself. */
export async function askServer(): Promise<boolean> {
  const askedAtMs = performance.now()
  try {
    await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
    connectionFound(askedAtMs)
    return true
  } catch {
    return false
  }
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnection, () => isLost)
}

/** Tells of every change; answers how to stop. */
function onConnection(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Believes the browser, too, when it says that the network has gone or come back. */
export function watchNetwork() {
  addEventListener('offline', connectionLost)
  addEventListener('online', () => void askServer())
}
