import type { Language } from '../errors.ts'
import type { SheetCell } from '../sheet-cell.ts'
import { UnfitValue, type FieldTypeDefinition, type SheetDefinition, type ReadCell } from './definition.ts'
import { bounds, figure, figureSheet } from './bases/figure.ts'
import { cellWords, givenOf } from './bases/text.ts'

const LONGEST_SECONDS = 2_147_483_647
const DAY_SECONDS = 86_400

const wrong = {
  zh: '应为时长，如 1 小时 30 分 或 1:30:00',
  en: 'must be a duration such as 1 h 30 min or 1:30:00',
}

/** How long something takes: whole seconds in the column and in the calls, hours and minutes to people. */
export const duration: FieldTypeDefinition = {
  ...figure,
  columnType: () => 'integer',
  schema: (field) => ({
    type: 'integer',
    minimum: 0,
    maximum: LONGEST_SECONDS,
    ...bounds(field),
    ...givenOf(field),
  }),
  shape: { type: 'integer' },
  fromText: (given) => secondsIn(given) ?? given,
  says: { type: wrong },
  inWords: (value, language) => durationText(Number(value), language),
  cel: 'int',
  toSearch: (value) => {
    const seconds = secondsIn(value)
    if (seconds === null) throw new UnfitValue('type')
    return seconds
  },
  searchFault: (value) => (value === '' || secondsIn(value) !== null ? null : 'Write seconds, or 1:30:00.'),
  summary: { digits: () => 0, show: (value) => value },
}

export const durationSheet: SheetDefinition = {
  ...figureSheet,
  write: (value) => ({ value: Number(value) / DAY_SECONDS, text: clockText(Number(value)) }),
  read: readDuration,
  format: () => '[h]:mm:ss',
  width: 12,
  rules: () => [{ zh: '时长，如 1 小时 30 分 或 1:30:00', en: 'A duration such as 1 h 30 min or 1:30:00' }],
  example: ({ minimum, default: given }) => Number(given ?? minimum ?? 5400) / DAY_SECONDS,
}

const UNITS = [
  { seconds: 3600, zh: '小时', en: 'h' },
  { seconds: 60, zh: '分', en: 'min' },
  { seconds: 1, zh: '秒', en: 's' },
]

/** 5400 → "1 小时 30 分", "1 h 30 min"; without the units that are zero. */
export function durationText(seconds: number, language: Language): string {
  let left = seconds
  const parts = UNITS.flatMap((unit) => {
    const count = Math.floor(left / unit.seconds)
    left -= count * unit.seconds
    return count > 0 ? [`${count} ${unit[language]}`] : []
  })
  return parts.length > 0 ? parts.join(' ') : `0 ${UNITS[2]![language]}`
}

/** 5400 → "1:30:00". */
function clockText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60]
  return [Math.floor(seconds / 3600), ...[minutes, rest].map((part) => String(part).padStart(2, '0'))].join(
    ':',
  )
}

const clock = /^(\d{1,6}):([0-5]?\d)(?::([0-5]?\d))?$/
const inUnits =
  /^(?:(\d{1,6})(?:小时|時|时|hours?|hrs?|h))?(?:(\d{1,8})(?:分钟|分|minutes?|mins?|m))?(?:(\d{1,10})(?:秒钟|秒|seconds?|secs?|s))?$/

/** "1 h 30 min", "1 小时 30 分", "1:30", "1:30:00" or bare seconds as whole seconds; null for what is none. */
export function secondsIn(text: string): number | null {
  const bare = text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (bare === '') return null
  const [, hours, minutes, seconds] = clock.exec(bare) ?? inUnits.exec(bare) ?? []
  const isBare = /^\d{1,10}$/.test(bare)
  if (!isBare && hours === undefined && minutes === undefined && seconds === undefined) return null
  const total = isBare
    ? Number(bare)
    : Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return total <= LONGEST_SECONDS ? total : null
}

// A cell with a time format counts days; a bare number could be minutes as well as seconds.
function readDuration(cell: SheetCell): ReadCell {
  const seconds = secondsOfCell(cell)
  return seconds !== null && seconds <= LONGEST_SECONDS ? { value: seconds } : { fault: wrong }
}

function secondsOfCell(cell: SheetCell): number | null {
  if (cell.kind === 'number')
    return cell.format.shape === 'date' && cell.value >= 0 ? Math.round(cell.value * DAY_SECONDS) : null
  const said = cellWords(cell)
  return /^\d+$/.test(said) ? null : secondsIn(said)
}
