const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something has waited, in the largest unit that fits: "3 days". */
export function ageText(since: string, language: string, now = Date.now()): string {
  const past = Math.max(0, now - new Date(since).getTime())
  const inUnits = (unit: 'day' | 'hour' | 'minute', ms: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.max(1, Math.floor(past / ms)),
    )
  if (past >= DAY_MS) return inUnits('day', DAY_MS)
  return past >= HOUR_MS ? inUnits('hour', HOUR_MS) : inUnits('minute', MINUTE_MS)
}

/** A day without its year: "5 Jun". */
export function dayInWords(day: string, language: string): string {
  const locale = language.startsWith('en') ? 'en-GB' : 'zh-CN'
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
