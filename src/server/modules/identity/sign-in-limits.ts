import type { Limit } from './limits/take-attempt.ts'

const HOUR_MS = 3_600_000

/** What attempts to sign in are counted by. */
export function subjectsOf({ account, ip }: { account: string; ip: string }) {
  return { account: `account:${account}`, address: `address:${ip}` }
}

/** How long an account and an address wait after failed attempts to sign in. */
export function signInLimits(of: { account: string; ip: string }): Limit[] {
  const subjects = subjectsOf(of)
  // After the fifth typing error one waits 2 seconds, and twice as long after each further one.
  const account: Limit = {
    subject: subjects.account,
    free: 4,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: HOUR_MS,
  }
  // Many people share an office's address, so it may fail more often before it waits.
  return [account, { ...account, subject: subjects.address, free: 49 }]
}
