import type { Tx } from '../../db/connection.ts'
import { forgetAttempts, forgetAttemptsBelow, type Limit } from './limits/take-attempt.ts'
import { networkOf } from './limits/network-of.ts'

const HOUR_MS = 3_600_000

interface Asked {
  account: string
  ip: string
  /** The number of the browser, if the account has signed in with it before. */
  device?: string | undefined
}

/** The subjects by which sign-in attempts are counted. */
export function subjectsOf({ account, ip, device }: Asked) {
  return {
    /** All failures from unknown devices; they cause no wait, but require a captcha. */
    account: `account:${account}`,
    accountHere: `account-address:${account}|${networkOf(ip)}`,
    address: `address:${networkOf(ip)}`,
    device: `device:${device}|${account}`,
  }
}

/**
 * How long a sign-in waits after failures. A known device has its own count, so that the guesses of others do
 * not lock out the owner; an account as a whole never waits.
 */
export function signInLimits(asked: Asked): Limit[] {
  const subjects = subjectsOf(asked)
  // The fifth failure causes a wait of 2 seconds, and each further one doubles it.
  const own: Limit = {
    subject: subjects.device,
    free: 4,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: HOUR_MS,
  }
  if (asked.device !== undefined) return [own]
  // The owner may share the attacker's address, so the wait is at most a minute.
  const accountHere: Limit = { ...own, subject: subjects.accountHere, longestWaitSeconds: 60 }
  const account: Limit = { ...own, subject: subjects.account, free: Number.MAX_SAFE_INTEGER }
  // Many people share an office's address, so it may fail more often before it waits.
  const address: Limit = { ...own, subject: subjects.address, free: 99 }
  return [accountHere, account, address]
}

/** Restarts all counts of an account, wherever the failures came from. */
export async function forgetSignInAttempts(tx: Tx, account: string) {
  await forgetAttempts(tx, subjectsOf({ account, ip: '' }).account)
  await forgetAttemptsBelow(tx, subjectsOf({ account, ip: '' }).accountHere)
}
