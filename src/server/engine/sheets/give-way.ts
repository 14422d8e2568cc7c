import { setImmediate } from 'node:timers/promises'

/** Work that nobody is let in between; a request waits for it once. */
const LONGEST_TURN_MS = 20

/** For long work in the thread that serves everybody: call what this returns between its steps. */
export function givingWay(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < LONGEST_TURN_MS) return
    await setImmediate()
    sinceMs = performance.now()
  }
}
