// The business lives in Asia/Shanghai, which has had no daylight saving since 1991.
const OFFSET_MS = 8 * 3_600_000

/** 2026-01-31T09:30:00.000+08:00, as every time in an answer stands. */
export function businessTime(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().replace('Z', '+08:00')
}

/** The business day of a time, as 2026-01-31. */
export function businessDay(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Midnight at the start of a business day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
