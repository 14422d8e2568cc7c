import type { Tx } from '../../db/connection.ts'
import { forgetAttempts, forgetAttemptsBelow, type Limit } from './limits/take-attempt.ts'
import { networkOf } from './limits/network-of.ts'

const HOUR_MS = 3_600_000

interface Asked {
  account: string
  ip: string
  /** The number of the browser, where the account has signed in with it before. */
  device?: string | undefined
}

/** What attempts to sign in are counted by. */
export function subjectsOf({ account, ip, device }: Asked) {
  return {
    /** All failures of strangers; nobody waits for it, but it asks for a captcha. */
    account: `account:${account}`,
    accountHere: `account-address:${account}|${networkOf(ip)}`,
    address: `address:${networkOf(ip)}`,
    device: `device:${device}|${account}`,
  }
}

/**
 * How long who tries to sign in waits after failures. A known device is counted by itself, so that
 * nobody else's guesses keep the owner out; an account as a whole never waits.
 */
export function signInLimits(asked: Asked): Limit[] {
  const subjects = subjectsOf(asked)
  // After the fifth typing error one waits 2 seconds, and twice as long after each further one.
  const own: Limit = {
    subject: subjects.device,
    free: 4,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: HOUR_MS,
  }
  if (asked.device !== undefined) return [own]
  // The owner may sit behind the same address as whoever guesses: a minute is all they wait.
  const accountHere: Limit = { ...own, subject: subjects.accountHere, longestWaitSeconds: 60 }
  const account: Limit = { ...own, subject: subjects.account, free: Number.MAX_SAFE_INTEGER }
  // Many people share an office's address, so it may fail more often before it waits.
  const address: Limit = { ...own, subject: subjects.address, free: 99 }
  return [accountHere, account, address]
}

/** Begins the counts of an account anew, wherever the failures came from. */
export async function forgetSignInAttempts(tx: Tx, account: string) {
  await forgetAttempts(tx, subjectsOf({ account, ip: '' }).account)
  await forgetAttemptsBelow(tx, subjectsOf({ account, ip: '' }).accountHere)
}
