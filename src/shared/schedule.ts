// When something that is done regularly is done next.
const OFFSET_MS = 8 * 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_OF_WEEK = 7

export type Every = 'DAY' | 'WEEK' | 'MONTH'

/** A time of the business day (Asia/Shanghai, which has no daylight saving), on every day or some. */
export interface Schedule {
  every: Every
  /** WEEK: 1 Monday … 7 Sunday. MONTH: 1 … 31, in a shorter month its last day. DAY: null. */
  day: number | null
  /** Minutes after midnight. */
  atMinute: number
}

/** The first time of the schedule after a moment. */
export function nextTime({ every, day, atMinute }: Schedule, after: Date): Date {
  const today = Math.floor((after.getTime() + OFFSET_MS) / DAY_MS)
  const isOn = (number: number) => every === 'DAY' || isDay(number, { every, day: day ?? 1 })
  for (let number = today; ; number++) {
    const at = new Date(number * DAY_MS + atMinute * MINUTE_MS - OFFSET_MS)
    if (at > after && isOn(number)) return at
  }
}

/** Whether the day, as the number of days since 1970, is one of the schedule. */
function isDay(number: number, { every, day }: { every: Every; day: number }): boolean {
  const date = new Date(number * DAY_MS)
  if (every === 'WEEK') return (date.getUTCDay() || DAYS_OF_WEEK) === day
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(day, last)
}

/** 570 → "09:30" */
export function clockOf(atMinute: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)}`
}

/** "09:30" → 570 */
export function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The days of a week, from 1 for Monday. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
