import { setTimeout } from 'node:timers/promises'

export interface NudgedWork {
  /** Says that there may be something to do. Returns at once. */
  nudge: () => void
  /** Takes no more nudges; settles when the last run is over. */
  stop: () => Promise<void>
}

/**
 * Work that is asked for more often than it can run: one run at a time, and one more when asked
 * meanwhile. `gatherMs` is how long a run waits for more to do after the one before.
 */
export function nudgedWork(
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): NudgedWork {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const nudge = () => {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = work()
      .catch(failed)
      .then(() => (gatherMs > 0 && !stopped ? setTimeout(gatherMs) : undefined))
      .finally(() => {
        running = undefined
        if (!again) return
        again = false
        nudge()
      })
  }
  return {
    nudge,
    stop: async () => {
      stopped = true
      await running
    },
  }
}
