// Guesses the type of a field from the values of a real column. Each guess gives its reason, so that a person
// can judge it.
import type { FieldType } from '../../src/shared/screen/normal-form.ts'

export interface Guess {
  type: FieldType
  why: string
  required: boolean
  unique: boolean
  maxLength?: number
  decimals?: number
  minimum?: number
  /** The distinct values of a value list, most frequent first. */
  choices?: string[]
}

/** Fewer rows than this say nothing about repeated values. */
const ROWS_FOR_A_LIST = 6
const MOST_CHOICES = 20
/** Each choice must occur in this many rows on average. */
const TIMES_REPEATED = 3
const LONGEST_CHOICE = 30
/** Longer texts, and texts with line breaks, are paragraphs. */
const LONGEST_LINE = 200
const DAY = String.raw`(\d{4})(?:-|/|\.|年)(\d{1,2})(?:-|/|\.|月)(\d{1,2})日?`
const day = new RegExp(`^${DAY}$`)
const moment = new RegExp(String.raw`^${DAY}[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$`)
const isAmount = (value: string) =>
  /^-?[¥￥$€]?\s?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}$|^-?[¥￥$€]\s?\d+$/.test(value)
const isDecimal = (value: string) => /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,6})?$/.test(value)
const isWhole = (value: string) => /^-?(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(value)
const truths = new Set(['yes', 'no', 'y', 'n', 'true', 'false', '是', '否'])
const namesMoney = /price|amount|cost|fee|balance|deposit|rent|limit|金额|价|费|额|租金|成本|余额|押金/i

/** The guess for one column; `values` are its cells in order, empty ones included. */
export function guessValues(heading: string, values: string[]): Guess {
  const given = values.map((value) => value.trim()).filter((value) => value !== '')
  const required = values.length > 0 && given.length === values.length
  if (given.length === 0)
    return {
      type: 'string',
      why: 'no row has a value',
      required: false,
      unique: false,
      maxLength: LONGEST_LINE,
    }
  const kind = kindOf(heading, given)
  const repeated = given.find((value, index) => given.indexOf(value) < index)
  const mayIdentify = ['string', 'integer', 'phone', 'email', 'link'].includes(kind.type)
  const unique = mayIdentify && given.length > 1 && repeated === undefined
  const why = [
    kind.why,
    required ? `none of ${values.length} is empty: required` : emptyWords(values),
    ...(unique ? ['all differ: unique'] : []),
    ...(mayIdentify && repeated !== undefined ? [`${quoted(repeated)} occurs twice: not unique`] : []),
  ].join('; ')
  return { ...kind, why, required, unique }
}

function emptyWords(values: string[]): string {
  const empty = values.flatMap((value, index) => (value.trim() === '' ? [index + 1] : []))
  return `${empty.length} of ${values.length} are empty, the first in row ${empty[0]}: not required`
}

const LONGEST_QUOTED = 24

/** A value in a sentence, shortened. */
function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ')
  const letters = [...line]
  return `"${letters.length > LONGEST_QUOTED ? `${letters.slice(0, LONGEST_QUOTED - 1).join('')}…` : line}"`
}

type Kind = Omit<Guess, 'required' | 'unique'>

function kindOf(heading: string, given: string[]): Kind {
  const all = (test: (value: string) => boolean) => given.every(test)
  if (all((value) => truths.has(value.toLowerCase())))
    return { type: 'boolean', why: `only yes and no, as ${quoted(given[0]!)}` }
  if (all((value) => /^1[3-9]\d{9}$/.test(value)))
    return { type: 'phone', why: `all are mobile numbers, as ${quoted(given[0]!)}` }
  const padded = given.find((value) => /^-?0\d/.test(value) && isDecimal(value))
  if (padded !== undefined)
    return { ...textOf(given), why: `${quoted(padded)} has a leading zero: figures kept as text` }
  if (all((value) => /^-?\d+(?:\.\d+)?\s?[%％]$/.test(value)))
    return {
      type: 'percent',
      why: `all end in %, as ${quoted(given[0]!)}`,
      decimals: decimalsOf(given.map((value) => value.replace(/\s?[%％]$/, ''))),
    }
  if (all((value) => isCalendarDay(day, value)))
    return { type: 'date', why: `all are dates, as ${quoted(given[0]!)}` }
  if (all((value) => isCalendarDay(moment, value)))
    return { type: 'datetime', why: `all are dates with a time, as ${quoted(given[0]!)}` }
  if (all((value) => /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)))
    return { type: 'time', why: `all are times of day, as ${quoted(given[0]!)}` }
  if (all(isAmount))
    return {
      type: 'money',
      why: `all are amounts with two decimals, as ${quoted(given[0]!)}`,
      ...floor(given),
    }
  const tooLong = given.find((value) => !fitsInteger(value))
  if (all(isWhole) && tooLong !== undefined)
    return { ...textOf(given), why: `${quoted(tooLong)} is too long for a number: figures kept as text` }
  const decimal = given.find((value) => value.includes('.'))
  if (all(isDecimal) && namesMoney.test(heading) && decimal !== undefined && decimalsOf(given) <= 2)
    return {
      type: 'money',
      why: `figures such as ${quoted(decimal!)} under a heading about money`,
      ...floor(given),
    }
  if (all(isWhole))
    return { type: 'integer', why: `all are whole numbers, as ${quoted(given[0]!)}`, ...floor(given) }
  if (all((value) => isDecimal(value) && Math.abs(figure(value)) < 1e11))
    return {
      type: 'number',
      why: decimal ? `all are numbers, ${quoted(decimal)} with decimals` : 'all are numbers',
      decimals: decimalsOf(given),
      ...floor(given),
    }
  if (all((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)))
    return { type: 'email', why: `all are e-mail addresses, as ${quoted(given[0]!)}` }
  if (all((value) => /^https?:\/\/[^\s]+$/i.test(value)))
    return { type: 'link', why: `all are web addresses, as ${quoted(given[0]!)}`, ...longer(given) }
  const choices = choicesOf(given)
  if (choices)
    return {
      type: 'dict',
      why: `${choices.length} different values, repeated, ${quoted(choices[0]!)} most often`,
      choices,
    }
  return textOf(given)
}

function textOf(given: string[]): Kind {
  const lengthOf = (value: string) => [...value].length
  const longest = Math.max(...given.map(lengthOf))
  const broken = given.find((value) => value.includes('\n'))
  const longestValue = given.find((value) => lengthOf(value) === longest)!
  const isParagraph = longest > LONGEST_LINE || broken !== undefined
  return {
    type: isParagraph ? 'text' : 'string',
    why: broken
      ? `${quoted(broken)} has line breaks`
      : `text of up to ${longest} characters, as ${quoted(longestValue)}`,
    maxLength: roundUp(longest),
  }
}

function longer(given: string[]): { maxLength?: number } {
  const longest = Math.max(...given.map((value) => value.length))
  return longest > LONGEST_LINE ? { maxLength: roundUp(longest) } : {}
}

/** The next length that a person would choose: room for longer values than those seen. */
export function roundUp(length: number): number {
  return (
    [20, 40, 60, 100, 200, 500, 1000, 2000, 5000, 10_000].find((limit) => length <= limit * 0.9) ?? 20_000
  )
}

function choicesOf(given: string[]): string[] | null {
  const counts = new Map<string, number>()
  for (const value of given) counts.set(value, (counts.get(value) ?? 0) + 1)
  const isFew =
    given.length >= ROWS_FOR_A_LIST &&
    counts.size <= MOST_CHOICES &&
    given.length >= counts.size * TIMES_REPEATED
  if (!isFew || [...counts.keys()].some((value) => value.length > LONGEST_CHOICE || value.includes('\n')))
    return null
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([value]) => value)
}

function isCalendarDay(form: RegExp, value: string): boolean {
  const [, year, month, date] = (form.exec(value) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return false
  const at = new Date(Date.UTC(year, month - 1, date))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date
}

function figure(value: string): number {
  return Number(value.replace(/[^\d.-]/g, ''))
}

function fitsInteger(value: string): boolean {
  return Math.abs(figure(value)) <= 2_147_483_647
}

function decimalsOf(given: string[]): number {
  return Math.max(...given.map((value) => value.split('.')[1]?.length ?? 0))
}

function floor(given: string[]): { minimum?: number } {
  return given.some((value) => figure(value) < 0) ? {} : { minimum: 0 }
}
