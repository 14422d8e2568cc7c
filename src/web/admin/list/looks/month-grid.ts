// The days of a month as a calendar shows them, all as yyyy-mm-dd; weeks begin on Monday.
const DAY_MS = 24 * 3_600_000
const DAYS_A_WEEK = 7

/** The whole weeks in which some day of the month (yyyy-mm) lies. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - weekday(first) * DAY_MS
  const end = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`)
  const weeks: string[][] = []
  for (let week = start; week < end; week += DAYS_A_WEEK * DAY_MS)
    weeks.push(Array.from({ length: DAYS_A_WEEK }, (_, at) => dayText(week + at * DAY_MS)))
  return weeks
}

/** The month (yyyy-mm) that many months later, or earlier when negative. */
export function monthBeside(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

export interface Spanning<T> {
  item: T
  /** First and last day, yyyy-mm-dd; the same for what lasts a day. */
  from: string
  to: string
}

export interface Placed<T> {
  item: T
  /** The line within the week's rows, from 0. */
  lane: number
  /** The first column, from 0, and how many it covers. */
  column: number
  columns: number
  /** It goes on before or after this week. */
  isCutLeft: boolean
  isCutRight: boolean
}

/**
 * Places what falls into a week in lanes, so that nothing covers anything else: the longest first
 * among those that begin on the same day, each in the first lane that is free.
 */
export function placeInWeek<T>(week: string[], spans: Spanning<T>[]): Placed<T>[] {
  const [first, last] = [week[0]!, week.at(-1)!]
  const lanes: number[] = []
  return spans
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((a, b) => (a.from === b.from ? (a.to < b.to ? 1 : -1) : a.from < b.from ? -1 : 1))
    .map(({ item, from, to }) => {
      const column = from < first ? 0 : week.indexOf(from)
      const end = to > last ? week.length - 1 : week.indexOf(to)
      const free = lanes.findIndex((taken) => taken < column)
      const lane = free === -1 ? lanes.length : free
      lanes[lane] = end
      return {
        item,
        lane,
        column,
        columns: end - column + 1,
        isCutLeft: from < first,
        isCutRight: to > last,
      }
    })
}

/** Monday is 0. */
function weekday(time: number): number {
  return (new Date(time).getUTCDay() + DAYS_A_WEEK - 1) % DAYS_A_WEEK
}

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
