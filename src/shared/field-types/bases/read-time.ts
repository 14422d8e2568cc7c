// Days and times as people and programs write them in spreadsheets.
import { unharmed, type SheetCell } from '../../sheet-cell.ts'

const DAY_MS = 86_400_000
/** 9999-12-31, the last day that spreadsheets know. */
const LAST_SERIAL = 2_958_466

/** The time that a serial number of a spreadsheet stands for, on the business's clock. */
export function timeOfSerial(serial: number, from1904: boolean): Date | undefined {
  if (!(serial >= 0) || serial >= LAST_SERIAL) return undefined
  // Day 60 is the 29th of February 1900, which never was; before it everything is a day off.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const ms = Math.round((days - 25_569) * DAY_MS)
  return new Date(ms - 8 * 3_600_000)
}

export function readTime(cell: SheetCell, from1904: boolean): Date | undefined {
  if (cell.kind === 'number') {
    const { value } = cell
    // 20260131 is written as a number as often as 46053.
    if (value >= 19_000_101 && value <= 99_991_231 && Number.isInteger(value)) return timeIn(String(value))
    return value >= 1 ? timeOfSerial(value, from1904) : undefined
  }
  return cell.kind === 'text' ? timeIn(unharmed(cell.text)) : undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const CLOCK = String.raw`(?:[T ]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2})(?:\.(\d{1,3})\d*)?秒?|分)?)?\s*(Z|[+-]\d{2}:?\d{2})?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${CLOCK}$`, 'i')
const bareDigits = /^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})[ -]([a-z]{3,9})[ ,-]+(\d{4})$/i
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i

/** A date, with or without a time, in the usual forms that are not ambiguous. */
function timeIn(given: string): Date | undefined {
  const text = given.normalize('NFKC').trim()
  const found = yearFirst.exec(text) ?? bareDigits.exec(text)
  if (found) {
    const [, year, month, day, hour, minute, second, ms, zone] = found
    return moment({
      day: [Number(year), Number(month), Number(day)],
      clock: [
        Number(hour ?? 0),
        Number(minute ?? 0),
        Number(second ?? 0),
        Number((ms ?? '0').padEnd(3, '0')),
      ],
      zone,
    })
  }
  const [, day, name, year] = dayFirst.exec(text) ?? reordered(monthFirst.exec(text)) ?? []
  const month = MONTHS.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1
  if (!year || month === 0) return undefined
  return moment({ day: [Number(year), month, Number(day)], clock: [0, 0, 0, 0], zone: undefined })
}

function reordered(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

function moment({
  day: [year, month, day],
  clock: [hour, minute, second, ms],
  zone,
}: {
  day: [number, number, number]
  clock: [number, number, number, number]
  zone: string | undefined
}): Date | undefined {
  const utc = new Date(Date.UTC(year, month - 1, day, hour, minute, second, ms))
  const isReal =
    utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  if (!isReal || year < 1000) return undefined
  return new Date(utc.getTime() - offsetMs(zone))
}

function offsetMs(zone: string | undefined): number {
  if (!zone) return 8 * 3_600_000
  if (/z/i.test(zone)) return 0
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
