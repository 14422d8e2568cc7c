// From a cell to a field's value: what people write in spreadsheets, in the forms they write it.
import { richTextOf } from '../../../shared/rich-text.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { businessTime } from '../../../shared/time.ts'
import { textOfCell, type SheetCell } from '../../spreadsheet/sheet-cell.ts'
import { unharmed } from '../../spreadsheet/write-sheet.ts'
import { regionCode } from '../regions.ts'
import { splitValues } from './sheet-fields.ts'

export type ReadCell =
  | { value: unknown }
  /** Names of dictionary values or other rows, still to be found. */
  | { choose: string[] }
  | { fault: Text }

/** What the cell says for this field; an empty one is null. */
export function readCell(field: Field, cell: SheetCell | undefined, from1904: boolean): ReadCell {
  if (cell === undefined) return { value: null }
  if (cell.kind === 'formula') return { fault: faults.formula }
  if (cell.kind === 'error')
    return { fault: { zh: `单元格有公式错误（${cell.text}）`, en: `has a formula error (${cell.text})` } }
  switch (field.type) {
    case 'integer':
    case 'number':
      return readNumber(cell, { percent: false, whole: field.type === 'integer' })
    case 'percent':
      return readNumber(cell, { percent: true, whole: false })
    case 'money':
      return readMoney(cell)
    case 'boolean':
      return readBoolean(cell)
    case 'date':
    case 'dateRange': {
      const time = readTime(cell, from1904)
      return time ? { value: businessTime(time).slice(0, 10) } : { fault: faults.date }
    }
    case 'datetime':
    case 'datetimeRange': {
      const time = readTime(cell, from1904)
      return time ? { value: businessTime(time) } : { fault: faults.datetime }
    }
    case 'time':
      return readClock(cell)
    case 'json':
      return readJson(cell)
    case 'richText':
      return { value: richTextOf(unharmed(textOfCell(cell))) }
    case 'tags':
      return several(cell, (values) => ({ value: values }))
    case 'region':
      return readRegion(field, unharmed(textOfCell(cell)))
    case 'dict':
    case 'ref':
      return { choose: [unharmed(textOfCell(cell))] }
    case 'dictMany':
    case 'refMany':
      return several(cell, (values) => ({ choose: values }))
    default:
      return readText(cell, from1904)
  }
}

/** More in one cell were not entered by a person, and each is looked up. */
const MOST_VALUES = 1000

function several(cell: SheetCell, read: (values: string[]) => ReadCell): ReadCell {
  const values = splitValues(unharmed(textOfCell(cell)))
  return values.length > MOST_VALUES ? { fault: faults.several } : read(values)
}

const faults = {
  several: {
    zh: `最多填写 ${MOST_VALUES} 个值`,
    en: `holds more than ${MOST_VALUES} values`,
  },
  formula: { zh: '公式没有计算结果，请改为数值', en: 'is a formula without a result, enter the value' },
  number: { zh: '应为数字', en: 'must be a number' },
  whole: { zh: '应为整数', en: 'must be a whole number' },
  money: { zh: '应为金额，最多两位小数', en: 'must be an amount with at most two decimals' },
  boolean: { zh: '应为“是”或“否”', en: 'must be Yes or No' },
  date: { zh: '应为日期，如 2026-01-31', en: 'must be a date such as 2026-01-31' },
  datetime: { zh: '应为时间，如 2026-01-31 09:30', en: 'must be a time such as 2026-01-31 09:30' },
  clock: { zh: '应为时刻，如 09:30', en: 'must be a time of day such as 09:30' },
  region: {
    zh: '没有这个地区，请按“浙江省/杭州市/西湖区”的形式填写',
    en: 'is no such region, write it like 浙江省/杭州市/西湖区 or as its code',
  },
  json: { zh: '不是有效的 JSON', en: 'is not valid JSON' },
  cut: {
    zh: '数字超过 15 位，后面的位数已被表格软件丢掉，请把该列设为文本后重新填写',
    en: 'has more than 15 digits, of which spreadsheets lose the last; format the column as text and enter it again',
  },
} satisfies Record<string, Text>

function readText(cell: SheetCell, from1904: boolean): ReadCell {
  if (cell.kind === 'number') {
    if (Math.abs(cell.value) >= 1e15) return { fault: faults.cut }
    if (cell.format.shape === 'date') {
      const time = timeOfSerial(cell.value, from1904)
      if (time) return { value: dayOrTime(time) }
    }
  }
  return { value: unharmed(textOfCell(cell)) }
}

function dayOrTime(time: Date): string {
  const text = businessTime(time)
  const clock = text.slice(11, 19)
  return clock === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${clock}`
}

/** Digits, signs and separators of full width as everyone else writes them, without spaces. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00a0]/g, '')
}

/** "1,234.50", "１２", "1e5", "1.0" as a number; undefined when it is none. */
function numberIn(text: string): number | undefined {
  const bare = plain(text)
  const ungrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(ungrouped)) return undefined
  const value = Number(ungrouped)
  return Number.isFinite(value) ? value : undefined
}

function readNumber(cell: SheetCell, { percent, whole }: { percent: boolean; whole: boolean }): ReadCell {
  let value: number | undefined
  if (cell.kind === 'number') {
    value = percent && cell.format.shape === 'percent' ? cell.value * 100 : cell.value
  } else if (cell.kind === 'text') {
    const text = plain(unharmed(cell.text))
    value = numberIn(percent ? text.replace(/%$/, '') : text)
  }
  if (value === undefined) return { fault: whole ? faults.whole : faults.number }
  // A spreadsheet computes 0.1 + 0.2 as 0.30000000000000004.
  const rounded = Number(value.toPrecision(15))
  return whole && !Number.isInteger(rounded) ? { fault: faults.whole } : { value: rounded }
}

function readMoney(cell: SheetCell): ReadCell {
  const value =
    cell.kind === 'number'
      ? cell.value
      : cell.kind === 'text'
        ? numberIn(plain(unharmed(cell.text)).replace(/^([+-]?)[¥￥元]|元$/g, '$1'))
        : undefined
  if (value === undefined || Math.abs(value) >= 1e13) return { fault: faults.money }
  const fen = value * 100
  if (Math.abs(fen - Math.round(fen)) > Math.max(1e-6, Math.abs(fen) * 1e-12)) return { fault: faults.money }
  const text = (Math.round(fen) / 100).toFixed(2)
  return { value: text === '-0.00' ? '0.00' : text }
}

const yes = new Set(['是', 'yes', 'true', 'y', '1', '√', '✓', '对', '有'])
const no = new Set(['否', 'no', 'false', 'n', '0', '×', '✗', '错', '无'])

function readBoolean(cell: SheetCell): ReadCell {
  if (cell.kind === 'boolean') return { value: cell.value }
  const text = plain(unharmed(textOfCell(cell))).toLowerCase()
  if (yes.has(text)) return { value: true }
  return no.has(text) ? { value: false } : { fault: faults.boolean }
}

const DAY_MS = 86_400_000
/** 9999-12-31, the last day that spreadsheets know. */
const LAST_SERIAL = 2_958_466

/** The time that a serial number of a spreadsheet stands for, on the business's clock. */
function timeOfSerial(serial: number, from1904: boolean): Date | undefined {
  if (!(serial >= 0) || serial >= LAST_SERIAL) return undefined
  // Day 60 is the 29th of February 1900, which never was; before it everything is a day off.
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  const ms = Math.round((days - 25_569) * DAY_MS)
  return new Date(ms - 8 * 3_600_000)
}

function readTime(cell: SheetCell, from1904: boolean): Date | undefined {
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

function readClock(cell: SheetCell): ReadCell {
  if (cell.kind === 'number' && cell.value >= 0 && cell.value < 1) {
    const seconds = Math.round(cell.value * 86_400)
    const [hour, minute, second] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) =>
      String(Math.floor(part)).padStart(2, '0'),
    )
    return { value: second === '00' ? `${hour}:${minute}` : `${hour}:${minute}:${second}` }
  }
  const found = /^(\d{1,2})[:：时](\d{2})(?:[:：分](\d{2}))?分?秒?$/.exec(textOfCell(cell))
  if (!found) return { fault: faults.clock }
  const [, hour, minute, second] = found
  return { value: [hour!.padStart(2, '0'), minute, ...(second ? [second] : [])].join(':') }
}

function readRegion({ level }: Field, text: string): ReadCell {
  const code = regionCode(level!, text)
  return code === null ? { fault: faults.region } : { value: code }
}

function readJson(cell: SheetCell): ReadCell {
  try {
    return { value: JSON.parse(unharmed(textOfCell(cell))) as unknown }
  } catch {
    return { fault: faults.json }
  }
}

/** How two names are compared: people mind neither case nor width. */
export function sameName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
