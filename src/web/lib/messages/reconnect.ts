// When to retry a lost connection. Pure.
import { SESSION_ENDED } from '../../../shared/message-socket.ts'

const FIRST_MS = 2_000
const MOST_MS = 60_000

/**
 * Milliseconds before the next attempt, doubling after each failure. `chance`, 0 to 1, spreads browsers that
 * lost the same server.
 */
export function waitBeforeRetry(failures: number, chance: number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** failures)
  return Math.round(most * (0.5 + chance / 2))
}

/** Not after it was closed on purpose: by us, or by the server because the session has ended. */
export function mayRetry({ code, onPurpose }: { code: number; onPurpose: boolean }): boolean {
  return !onPurpose && code !== SESSION_ENDED
}
