// Requisition lists: parts with quantities that a workshop orders again and again.
import { addDays } from './period.ts'

export const REQUISITIONS_MAX = 100
export const REQUISITION_LINES_MAX = 500
export const REQUISITION_NAME_MAX = 40
export const REQUISITION_NOTE_MAX = 200

/** How often a list is ordered; null when nobody is reminded. */
export const rhythms = ['WEEK', 'FORTNIGHT', 'MONTH'] as const
export type Rhythm = (typeof rhythms)[number]

const DAYS = { WEEK: 7, FORTNIGHT: 14 }

/**
 * The first due day after `today` of a list that was due on `day`. A monthly list keeps `dayOfMonth`, or takes
 * the last day of a month that is too short for it. Days as 2026-01-31.
 */
export function nextDue(
  day: string,
  { rhythm, dayOfMonth, today }: { rhythm: Rhythm; dayOfMonth: number; today: string },
): string {
  if (rhythm === 'MONTH') return nextMonthly(day > today ? day : today, dayOfMonth)
  const step = DAYS[rhythm]
  const passed = Math.max(0, Math.floor(daysBetween(day, today) / step))
  return addDays(day, (passed + 1) * step)
}

function nextMonthly(after: string, dayOfMonth: number): string {
  const [year, month] = after.split('-').map(Number) as [number, number]
  const here = dayIn(year, { month, dayOfMonth })
  return here > after ? here : dayIn(year, { month: month + 1, dayOfMonth })
}

function dayIn(year: number, { month, dayOfMonth }: { month: number; dayOfMonth: number }): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(dayOfMonth, last))).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
