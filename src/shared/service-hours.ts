// When customer service answers: "8:00-20:00", several spans with commas, and the days of the week.

interface Span {
  fromMinute: number
  toMinute: number
}

const DAY_MINUTES = 24 * 60
const OFFSET_MS = 8 * 3_600_000
const SPAN = /^(\d{1,2})[:：](\d{2})\s*[-–—~～]\s*(\d{1,2})[:：](\d{2})$/

/** Reads spans of hours; undefined when the text is not written as such. */
export function readHours(text: string): Span[] | undefined {
  const spans = text.split(/[,，、;；]/).map((part) => readSpan(part.trim()))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

function readSpan(text: string): Span | undefined {
  const found = SPAN.exec(text)
  if (!found) return undefined
  const [fromHour, fromMinute, toHour, toMinute] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const span = { fromMinute: fromHour * 60 + fromMinute, toMinute: toHour * 60 + toMinute }
  const isTime = fromMinute < 60 && toMinute < 60 && span.toMinute <= DAY_MINUTES
  return isTime && span.fromMinute < span.toMinute ? span : undefined
}

/** True for digits 1 (Monday) to 7 (Sunday), each at most once. */
export function areDays(text: string): boolean {
  return /^[1-7]{1,7}$/.test(text) && new Set(text).size === text.length
}

/** True when the business clock is within the hours, on one of the days. */
export function isServed({ hours, days }: { hours: string; days: string }, now: Date): boolean {
  const spans = readHours(hours)
  // Hours that nobody can read must not close the service.
  if (!spans || !areDays(days)) return true
  const local = new Date(now.getTime() + OFFSET_MS)
  const day = String(local.getUTCDay() || 7)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  return days.includes(day) && spans.some((span) => span.fromMinute <= minute && minute < span.toMinute)
}
