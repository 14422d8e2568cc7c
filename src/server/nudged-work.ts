import { setTimeout } from 'node:timers/promises'

export interface NudgedWork {
  /** Announces possible work. Returns at once. */
  nudge: () => void
  /** Ignores further nudges; settles when the last run is over. */
  stop: () => Promise<void>
}

/**
 * Work that is requested more often than it can run: one run at a time, and one more if requested meanwhile.
 * `gatherMs` is the pause between runs, in which further work accumulates.
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
