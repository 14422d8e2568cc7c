import { networkOf } from '../limits/network-of.ts'
import type { Limit } from '../limits/take-attempt.ts'

const HOUR_MS = 3_600_000

/** The subjects by which requests for codes are counted. */
export function sendingSubjects(of: { phone: string; account: string; ip: string }) {
  return {
    phone: `code-phone:${of.phone}`,
    account: `code-account:${of.account}`,
    address: `code-address:${networkOf(of.ip)}`,
  }
}

/** Each code costs money and disturbs the phone's owner, so the waits grow from the first one on. */
export function sendingLimits(of: { phone: string; account: string; ip: string }): Limit[] {
  const subjects = sendingSubjects(of)
  const phone: Limit = {
    subject: subjects.phone,
    free: 0,
    firstWaitSeconds: 60,
    longestWaitSeconds: 3600,
    forgetAfterMs: 12 * HOUR_MS,
  }
  // Catches many phones tried for one account, and many phones tried from one place.
  const account: Limit = { ...phone, subject: subjects.account, free: 3 }
  const address: Limit = {
    ...phone,
    subject: subjects.address,
    free: 20,
    longestWaitSeconds: 900,
    forgetAfterMs: HOUR_MS,
  }
  return of.account === '' ? [phone, address] : [phone, account, address]
}

/** Counts guesses at codes, correct ones included. */
export function guessingLimits(of: { phone: string; ip: string }): Limit[] {
  const phone: Limit = {
    subject: guessesAt(of.phone),
    free: 5,
    firstWaitSeconds: 30,
    longestWaitSeconds: 900,
    forgetAfterMs: HOUR_MS,
  }
  return [phone, { ...phone, subject: `guess-address:${networkOf(of.ip)}`, free: 50 }]
}

export function guessesAt(phone: string): string {
  return `guess-phone:${phone}`
}
