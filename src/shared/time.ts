// The business lives in Asia/Shanghai, which has had no daylight saving since 1991.
const OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** 2026-01-31T09:30:00.000+08:00, as every time in an answer stands. */
export function businessTime(time: Date): string {
  const ms = time.getTime() + OFFSET_MS
  const number = Math.floor(ms / DAY_MS)
  if (number !== lastDay.number) lastDay = { number, text: new Date(ms).toISOString().slice(0, -13) }
  const ofDay = ms - number * DAY_MS
  const [hours, minutes] = [Math.floor(ofDay / 3_600_000), Math.floor(ofDay / 60_000) % 60]
  const seconds = Math.floor(ofDay / 1000) % 60
  const thousandths = String(ofDay % 1000).padStart(3, '0')
  return `${lastDay.text}${two(hours)}:${two(minutes)}:${two(seconds)}.${thousandths}+08:00`
}

/** The day that was written out last: the times of a list are mostly of a few days. */
let lastDay = { number: Number.NaN, text: '' }

function two(count: number): string {
  return count < 10 ? `0${count}` : String(count)
}

/** The business day of a time, as 2026-01-31. */
export function businessDay(time: Date): string {
  return new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Midnight at the start of a business day. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+08:00`)
}
