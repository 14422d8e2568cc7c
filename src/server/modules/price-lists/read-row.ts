import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { doubtfulName, doubtfulNumber, isWrittenLikeMoney, lostCell } from './cell-doubts.ts'
import type { CellColumn, Column } from './columns.ts'
import type { Reason } from './reasons.ts'

/** A cell under the name of an attribute. */
export interface ListAttribute {
  /** The name in the form of nameKey. */
  key: string
  /** As the list writes it. */
  header: string
  text: string
}

/** A valid row of a price list. */
export interface PriceRow {
  line: number
  code: string
  codeN: string
  name: string
  /** Undefined for a missing column or an empty cell: nothing is known, nothing changes. */
  nameEn: string | undefined
  oeNumbers: { raw: string; oeN: string }[]
  brand: string
  spec: string | undefined
  /** The vehicles that it fits, in words, as much of it as a part's features hold. */
  fitment?: string
  priceFen: number
  stock: number
  /** The filled cells of columns that are named like attributes; rows kept by earlier versions have none. */
  attributes?: ListAttribute[]
  /** The reason why a person should check it first. */
  doubt: Reason | undefined
  /** The original cells, for the report of bad rows. */
  values: string[]
}

const MAX_LENGTH: Partial<Record<Column, number>> = { code: 60, name: 120, nameEn: 120, brand: 60, spec: 200 }
const MOST_STOCK = 9_999_999
const MOST_PRICE_FEN = 9_999_999_999
const MOST_FITMENT = 200
const MOST_OE = 40
const MOST_OE_LENGTH = 50
const BETWEEN_NUMBERS = /[;；,，、|]/u

/** Validates the cells of one row; the first error is the reason. `dates` are the positions of dates. */
export function readRow(
  line: number,
  values: string[],
  columns: CellColumn[],
  dates: number[] = [],
): PriceRow | Reason {
  const cells: Partial<Record<Column, string>> = {}
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const value = values[at] ?? ''
    // What stood there before the spreadsheet made a date of it is lost.
    if (dates.includes(at) && column !== 'spec' && column !== 'fitment')
      return { name: 'dateCell', facts: { column: column === 'codeAndOe' ? 'oeNumbers' : column, value } }
    if (column === 'codeAndOe') Object.assign(cells, codeAndNumbers(value))
    else cells[column] = cleanCell(column === 'oeNumbers' ? value.replace(/[\r\n]+/g, ';') : value)
  }
  for (const column of ['code', 'name', 'price', 'stock'] as const) {
    if (!cells[column]) return { name: 'missing', facts: { column } }
  }
  for (const [column, limit] of Object.entries(MAX_LENGTH)) {
    if ([...(cells[column as Column] ?? '')].length > limit)
      return { name: 'tooLong', facts: { column, limit } }
  }
  const lost = lostOf(cells)
  if (lost) return lost
  const code = cells.code!
  const codeN = normalizeOe(code)
  if (codeN === '') return { name: 'code', facts: { value: code } }
  const priceFen = readPrice(cells.price!)
  if (typeof priceFen !== 'number') return priceFen
  const stock = readStock(cells.stock!)
  if (typeof stock !== 'number') return stock
  const oeNumbers = readOeNumbers(cells.oeNumbers ?? '')
  if (!Array.isArray(oeNumbers)) return oeNumbers
  return {
    ...{ line, code, codeN, name: cells.name!, nameEn: cells.nameEn || undefined, oeNumbers },
    ...{ brand: cells.brand ?? '', spec: cells.spec || undefined, priceFen, stock, values },
    ...(cells.fitment && { fitment: shortened(cells.fitment) }),
    doubt: doubtOf(cells as Cells, oeNumbers),
  }
}

/** The first of the maker's numbers is the supplier's code. */
function codeAndNumbers(value: string): Pick<Cells, 'code' | 'oeNumbers'> {
  const oeNumbers = cleanCell(value.replace(/[\r\n]+/g, ';'))
  return { code: oeNumbers.split(BETWEEN_NUMBERS)[0]!.trim(), oeNumbers }
}

type Cells = Partial<Record<Column, string>> & Record<'code' | 'name' | 'price' | 'stock', string>

function lostOf(cells: Partial<Record<Column, string>>): Reason | undefined {
  for (const column of ['code', 'name', 'nameEn', 'brand', 'spec'] as const) {
    const reason = lostCell(column, cells[column] ?? '')
    if (reason) return reason
  }
  return undefined
}

function doubtOf(cells: Cells, oeNumbers: PriceRow['oeNumbers']): Reason | undefined {
  const { code, name, brand, price, stock } = cells
  const ofNumbers = [
    doubtfulNumber('code', code),
    ...oeNumbers.map(({ raw }) => doubtfulNumber('oeNumbers', raw)),
  ].find((reason) => reason !== undefined)
  if (ofNumbers) return ofNumbers
  if (isWrittenLikeMoney(stock) && !isWrittenLikeMoney(price))
    return { name: 'moneyStock', facts: { stock, price } }
  return doubtfulName('name', name) ?? (brand ? doubtfulName('brand', brand) : undefined)
}

function shortened(fitment: string): string {
  const signs = [...fitment]
  return signs.length <= MOST_FITMENT ? fitment : `${signs.slice(0, MOST_FITMENT - 1).join('')}…`
}

export function isReason(row: PriceRow | Reason): row is Reason {
  return 'facts' in row
}

/** Without control characters and outer spaces; Excel keeps leading zeros with ="0012". */
export function cleanCell(value: string): string {
  const text = value.replace(/\p{Cc}+/gu, ' ').trim()
  return /^="(.*)"$/.exec(text)?.[1]?.trim() ?? text
}

/** ¥1,234.50 → 123450 */
function readPrice(cell: string): number | Reason {
  const wrong: Reason = { name: 'price', facts: { value: cell } }
  const text = cell
    .normalize('NFKC')
    .replace(/^(?:¥|￥|CNY|RMB)/iu, '')
    .replace(/(?:元|CNY|RMB)$/iu, '')
    .trim()
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/.test(text)) return wrong
  const plain = text.replaceAll(',', '').replace(/(\.\d{2})0+$/, '$1')
  if (!/^\d{1,13}(?:\.\d{1,2})?$/.test(plain)) return wrong
  const fen = fenFromYuan(plain)
  if (fen === 0) return wrong
  return fen > MOST_PRICE_FEN
    ? { name: 'priceTooHigh', facts: { value: cell, limit: yuan(MOST_PRICE_FEN) } }
    : fen
}

function readStock(cell: string): number | Reason {
  const text = cell.normalize('NFKC').replaceAll(',', '').replace(/\.0+$/, '')
  const stock = Number(text)
  return /^\d{1,9}$/.test(text) && stock <= MOST_STOCK
    ? stock
    : { name: 'stock', facts: { value: cell, limit: MOST_STOCK } }
}

/** Numbers separated by ; , 、 | or line ends. A slash or a space is part of a number: Q5280514/9. */
function readOeNumbers(cell: string): PriceRow['oeNumbers'] | Reason {
  const numbers = new Map<string, string>()
  for (const raw of cell
    .split(BETWEEN_NUMBERS)
    .map((text) => text.trim())
    .filter(Boolean)) {
    const oeN = normalizeOe(raw)
    const lost = lostCell('oeNumbers', raw)
    if (lost) return lost
    if (oeN === '' || raw.length > MOST_OE_LENGTH) return { name: 'oeNumber', facts: { value: raw } }
    if (!numbers.has(oeN)) numbers.set(oeN, raw)
  }
  if (numbers.size > MOST_OE) return { name: 'tooManyOe', facts: { limit: MOST_OE } }
  return [...numbers].map(([oeN, raw]) => ({ raw, oeN }))
}
