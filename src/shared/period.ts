// Stretches of business days, as reports look at them.
import { businessDay, startOfDay } from './time.ts'

/** The first and the last day, both included, as 2026-01-31. */
export interface Period {
  from: string
  to: string
}

/** A year and a day more, so that a leap year and the same day of the year before fit. */
export const PERIOD_DAYS_MAX = 366
const DAY_MS = 86_400_000

/** The stretches that are offered by name; each ends today. */
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
 * What a period is compared with. A stretch that begins with a month's first day and stays in that
 * month: the same days of the month before, or all of it for a whole month. Any other: as many days
 * right before it.
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

/** How much more than before, as a share: 0.5 is half as much again; null when there was nothing before. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function addDays(day: string, days: number): string {
  return businessDay(new Date(startOfDay(day).getTime() + days * DAY_MS))
}
