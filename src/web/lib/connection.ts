// Whether the server can be reached, by the last request and by the browser.
import { useSyncExternalStore } from 'react'

/** How often an unreachable server is tried. */
const ASK_EVERY_MS = 10_000

let isLost = false
let lostAtMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Records a request without any reply. */
export function connectionLost() {
  if (isLost) return
  isLost = true
  lostAtMs = performance.now()
  timer = setInterval(() => void askServer(), ASK_EVERY_MS)
  tell()
}

/**
 * Records a reply to a request of this moment, by the page's clock. A reply that was on its way when the
 * connection failed proves nothing about now.
 */
export function connectionFound(askedAtMs: number) {
  if (!isLost || askedAtMs < lostAtMs) return
  isLost = false
  clearInterval(timer)
  tell()
}

/** Asks whether the server is reachable; the reply is recorded like any other. */
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

/** Reports every change; returns how to stop. */
function onConnection(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function tell() {
  for (const listener of listeners) listener()
}

/** Also trusts the browser when it reports that the network is gone or back. */
export function watchNetwork() {
  addEventListener('offline', connectionLost)
  addEventListener('online', () => void askServer())
}
