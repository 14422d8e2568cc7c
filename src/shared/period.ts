// Periods of business days for reports.
import { businessDay, startOfDay } from './time.ts'

/** The first and the last day, both inclusive, as 2026-01-31. */
export interface Period {
  from: string
  to: string
}

/** A year and a day, enough for a leap year with the same day of the year before. */
export const PERIOD_DAYS_MAX = 366
const DAY_MS = 86_400_000

/** The named periods; each ends today. */
export const periodNames = ['today', '7d', '30d', 'month'] as const
export type PeriodName = (typeof periodNames)[number]

export function periodNamed(name: PeriodName, today: string): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case '7d':
      return { from: addDays(today, -6), to: today }
    case '30d':
      return { from: addDays(today, -29), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
  }
}

/**
 * The period to compare with. A period from a month's first day within that month is compared with the same
 * days of the month before, a whole month with all of it; any other with as many days right before it.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const endOfMonthBefore = addDays(from, -1)
  if (!from.endsWith('-01') || firstOfMonth(to) !== from) {
    return { from: addDays(from, -lengthInDays(period)), to: endOfMonthBefore }
  }
  const isWholeMonth = addDays(to, 1).endsWith('-01')
  const sameDay = `${endOfMonthBefore.slice(0, 8)}${to.slice(8)}`
  const isInThatMonth = sameDay <= endOfMonthBefore
  return {
    from: firstOfMonth(endOfMonthBefore),
    to: isWholeMonth || !isInThatMonth ? endOfMonthBefore : sameDay,
  }
}

export function lengthInDays({ from, to }: Period): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1
}

/** Every day of the period, in order. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: Math.max(0, lengthInDays(period)) }, (_, place) => addDays(period.from, place))
}

/** The increase as a share: 0.5 is half as much again; null without an earlier value. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}

/** The first day of the day's month. */
export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function addDays(day: string, days: number): string {
  return businessDay(new Date(startOfDay(day).getTime() + days * DAY_MS))
}
