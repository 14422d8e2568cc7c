// Finds cells that a spreadsheet or a typing error has damaged. None of them may be taken for the intended
// value.
import type { Reason } from './reasons.ts'

type Doubted = 'code' | 'oeNumbers' | 'name' | 'nameEn' | 'brand' | 'spec'

const ERRORS = new Set(
  '#N/A #NAME? #DIV/0! #REF! #VALUE! #NUM! #NULL! #SPILL! #CALC! #FIELD! #BLOCKED! #GETTING_DATA'.split(' '),
)
/** Truth values, and the marks of programs for "nothing". */
const NO_TEXT = new Set('TRUE FALSE NAN NULL NONE UNDEFINED #N/A N/A'.split(' '))

/** The reason why a cell cannot contain the original value; it is lost, so the row is bad. */
export function lostCell(column: Doubted, cell: string): Reason | undefined {
  const text = cell.normalize('NFKC').toUpperCase()
  // In an optional cell, "none" means exactly that.
  const isNothing = column !== 'nameEn' && column !== 'spec' && NO_TEXT.has(text)
  if (ERRORS.has(text) || isNothing || /^#+$/.test(text) || text.includes('\uFFFD'))
    return { name: 'noValue', facts: { column, value: cell } }
  if (text.startsWith('=')) return { name: 'formula', facts: { column, value: cell } }
  if ((column === 'code' || column === 'oeNumbers') && isShortened(text))
    return { name: 'shortened', facts: { column, value: cell } }
  return undefined
}

/** 6.126E+11: the remaining digits are lost. "12E5" may be a maker's number. */
function isShortened(text: string): boolean {
  return /^-?\d+(?:[.,]\d+)?E[+-]\d{1,3}$/.test(text) || /^-?\d+[.,]\d+E\d{1,3}$/.test(text)
}

/** The reason why a person should check a number: it is probably wrong. */
export function doubtfulNumber(column: 'code' | 'oeNumbers', cell: string): Reason | undefined {
  const facts = { column, value: cell }
  const text = cell.normalize('NFKC').trim()
  if (looksLikeDate(text)) return { name: 'dateLike', facts }
  if (/^\d+[.,]0+$/.test(text)) return { name: 'decimalLike', facts }
  // A spreadsheet keeps fifteen digits and replaces the others by zeros.
  if (/^\d{15}0+$/.test(text)) return { name: 'digitsLost', facts }
  if (holdsTwoNumbers(text)) return { name: 'twoNumbers', facts }
  return undefined
}

/** The reason why this text cannot be a brand or a name. */
export function doubtfulName(column: 'name' | 'brand', cell: string): Reason | undefined {
  const facts = { column, value: cell }
  if (!/\p{L}/u.test(cell)) return { name: 'noLetter', facts }
  return column === 'brand' && looksLikeDate(cell.normalize('NFKC').trim())
    ? { name: 'dateLike', facts }
    : undefined
}

/** Stock written like money beside a price that is not: the two may have been exchanged. */
export function isWrittenLikeMoney(cell: string): boolean {
  return /^(?:[¥￥]|CNY|RMB)|[.,]\d{2}$|元$/iu.test(cell.trim())
}

const MONTHS = new Map(
  [
    'jan january januar janv janvier янв ene 一月',
    'feb february februar févr fév февр фев 二月',
    'mar march mär mrz märz mars мар 三月',
    'apr april avr avril апр abr 四月',
    'may mai май мая 五月',
    'jun june juni juin июн 六月',
    'jul july juli juil juillet июл 七月',
    'aug august août авг ago 八月',
    'sep sept september сен сент 九月',
    'oct october okt oktober окт 十月',
    'nov november нояб ноя 十一月',
    'dec december dez dezember déc дек dic 十二月',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
)

/** 2-Jan, Jan-21, 2024-01-02, 1/2/2024 0:00, 1月2日, 2. Okt. */
function looksLikeDate(written: string): boolean {
  const text = written.toLowerCase().replace(/[t ]\d{1,2}:\d{2}(?::\d{2})?$/, '')
  if (/^(?:\d{2,4}年)?\d{1,2}月(?:\d{1,2}[日号]?)?$/.test(text) || /^\d{4}年$/.test(text)) return true
  const pieces = text.split(/[\s./年-]+/).filter(Boolean)
  if (pieces.length < 2 || pieces.length > 3) return false
  const isNumber = (piece: string) => /^\d{1,2}$|^\d{4}$/.test(piece)
  const months = pieces.filter((piece) => MONTHS.has(piece))
  if (months.length === 1) return pieces.every((piece) => MONTHS.has(piece) || isNumber(piece))
  if (pieces.length < 3 || !pieces.every(isNumber)) return false
  const numbers = pieces.map(Number)
  const isYear = (at: number) => pieces[at]!.length === 4 && numbers[at]! >= 1900 && numbers[at]! <= 2100
  const areDayAndMonth = (a: number, b: number) =>
    a > 0 && b > 0 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31
  if (isYear(0)) return areDayAndMonth(numbers[1]!, numbers[2]!)
  // A two-digit year is a date only between slashes; between points it is a maker's number.
  const hasYear = isYear(2) || (text.includes('/') && pieces[2]!.length === 2)
  return hasYear && areDayAndMonth(numbers[0]!, numbers[1]!)
}

/** Between two numbers, or around the second. Plus and slash also precede the variant of a number. */
const BETWEEN = /[/\\&+()（）【】[\]*=]|或|和|原|新|旧|\bor\b|\band\b/iu

/** Two complete numbers in one cell, which without separators would be a single unknown number. */
function holdsTwoNumbers(text: string): boolean {
  return [BETWEEN, /\s/].some((sign) => text.split(sign).filter(isWholeNumber).length > 1)
}

/** Long enough to be a number: "305" and "9" after a base are its variants. */
function isWholeNumber(piece: string): boolean {
  const signs = piece.replace(/[^\p{L}\p{Nd}]/gu, '')
  return signs.length >= 6 && signs.replace(/\D/g, '').length >= 4
}
