// What overdue debt means for an account. Days are business days such as 2026-01-31.

const DAY_MS = 86_400_000

export interface Standing {
  status: 'NORMAL' | 'FROZEN' | 'BLACKLISTED'
  /** Who froze it, while it is frozen. */
  freezeCause: 'OVERDUE' | 'STAFF' | null
  /** Staff reopened the account: debt due by this day does not freeze it again. */
  pardonedUntil: string | null
  /** The day on which the oldest unpaid charge is due; null without debt. */
  oldestDueOn: string | null
}

interface Consequences {
  /** Days since the oldest unpaid charge was due; 0 when nothing is overdue. */
  overdueDays: number
  freezes: boolean
  /** Reopens an account that the rules froze. */
  releases: boolean
  proposesBlacklist: boolean
}

/** Decides what follows from the debt of an account on a day. */
export function consequencesOf(
  { status, freezeCause, pardonedUntil, oldestDueOn }: Standing,
  { freezeDays, blacklistDays }: { freezeDays: number; blacklistDays: number },
  today: string,
): Consequences {
  const overdueDays = oldestDueOn === null ? 0 : Math.max(daysBetween(oldestDueOn, today), 0)
  const isPardoned = oldestDueOn !== null && pardonedUntil !== null && oldestDueOn <= pardonedUntil
  const isAtLeast = (days: number) => days > 0 && overdueDays >= days
  return {
    overdueDays,
    freezes: status === 'NORMAL' && isAtLeast(freezeDays) && !isPardoned,
    releases: status === 'FROZEN' && freezeCause === 'OVERDUE' && overdueDays === 0,
    proposesBlacklist: status !== 'BLACKLISTED' && isAtLeast(blacklistDays) && !isPardoned,
  }
}

/** Days from one day to another; negative when the other comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The day that many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
