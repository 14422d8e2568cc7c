// When a connection that was lost is tried again. Pure.
import { SESSION_ENDED } from '../../../shared/message-socket.ts'

const FIRST_MS = 2_000
const MOST_MS = 60_000

/**
 * Milliseconds to wait before the next try, twice as long after each that failed. `chance`, 0 to 1,
 * spreads the browsers that a server lost together.
 */
export function waitBeforeRetry(failures: number, chance: number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** failures)
  return Math.round(most * (0.5 + chance / 2))
}

/** Not after it was closed on purpose: by us, or by the server because the session is over. */
export function mayRetry({ code, onPurpose }: { code: number; onPurpose: boolean }): boolean {
  return !onPurpose && code !== SESSION_ENDED
}
