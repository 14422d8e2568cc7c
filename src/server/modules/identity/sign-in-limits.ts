// How long a subject (an account, an address) must wait after failed sign-ins.

const RULES = {
  // Five typing errors are free; then the wait doubles from 2 seconds to a quarter of an hour.
  account: { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900 },
  // Many people share an office's address, so it may fail more often before it waits.
  address: { free: 50, firstWaitSeconds: 2, longestWaitSeconds: 900 },
}

/** Failures older than this are forgotten. */
export const FORGET_AFTER_MS = 60 * 60 * 1000

export type Subject = keyof typeof RULES

/** Seconds to wait before the next attempt, 0 while attempts are free. */
export function waitSeconds(kind: Subject, failures: number): number {
  const { free, firstWaitSeconds, longestWaitSeconds } = RULES[kind]
  if (failures < free) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - free, 20))
}
