import { parse, type CsvError } from 'csv-parse'
import { AppError, type Language } from '../../../shared/errors.ts'
import { readHeader, type Column, type Header } from './columns.ts'
import { decodeCsv, delimiterOf } from '../../spreadsheet/decode-csv.ts'
import type { BadLine } from './list-at-work.ts'
import { isWrittenLikeMoney } from './cell-doubts.ts'
import { cleanCell, isReason, readRow, type ListAttribute, type PriceRow } from './read-row.ts'
import { columnName, sayReason, type Reason } from './reasons.ts'

export interface PriceList {
  /** The header as received. */
  columns: string[]
  rows: PriceRow[]
  bad: BadLine[]
  ignoredColumns: string[]
}

/** An unclosed quotation mark would swallow the rest of the file into one row. */
const LONGEST_RECORD = 1024 * 1024

/** The length of the excerpt shown of a row that cannot be split. */
const MOST_RAW = 2_000

/**
 * Reads a price list. Invalid rows are in `bad` with line and reason: none is dropped silently. Without the
 * required columns the whole list is refused.
 */
export async function parsePriceList(
  bytes: Uint8Array,
  language: Language,
  { isSure = false, attributeNames = [] }: { isSure?: boolean; attributeNames?: string[] } = {},
): Promise<PriceList> {
  const text = decodeCsv(bytes)
  const list: PriceList = { columns: [], rows: [], bad: [], ignoredColumns: [] }
  const first = new Map<string, number>()
  const money = { rows: 0, stocks: 0, prices: 0 }
  let header: Header | undefined
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    // An inch mark is not a quotation mark: it stays in its cell.
    relax_quotes: true,
    on_skip: (error: CsvError | undefined, raw: string = '') => {
      const line = firstLineOf(Number((error as { lines?: number } | undefined)?.lines ?? 0), raw)
      const reason: Reason =
        error?.code === 'CSV_QUOTE_NOT_CLOSED'
          ? { name: 'unclosed', facts: {} }
          : { name: 'broken', facts: { detail: error?.code ?? '' } }
      list.bad.push({ line, reason, values: [raw.slice(0, MOST_RAW)] })
      return undefined
    },
  })
  for await (const { record, info, raw } of records as AsyncIterable<{
    record: string[]
    info: { lines: number }
    raw: string
  }>) {
    if (!header) {
      header = acceptHeader(record, { language, attributeNames })
      list.columns = record
      list.ignoredColumns = header.ignored
      continue
    }
    if (record.every((cell) => cell.trim() === '')) continue
    countMoney(money, record, header)
    takeRecord(record, { line: firstLineOf(info.lines, raw), header, list, first })
  }
  if (!header) throw refusal({ zh: '文件中没有任何行', en: 'The file has no rows' }[language])
  if (!isSure) refuseSwapped(money, language)
  list.bad.sort((a, b) => a.line - b.line)
  return list
}

interface Taking {
  line: number
  header: Header
  list: PriceList
  first: Map<string, number>
}

function takeRecord(values: string[], { line, header, list, first }: Taking) {
  const reject = (reason: Reason) => void list.bad.push({ line, reason, values })
  const expected = header.columns.length
  // Spreadsheets often add empty cells at the end.
  const surplus = values.slice(expected).some((cell) => cell.trim() !== '')
  if (values.length < expected || surplus)
    return reject({ name: 'columns', facts: { count: values.length, expected } })
  const row = readRow(line, values, header.columns)
  if (isReason(row)) return reject(row)
  const key = `${row.brand.normalize('NFKC').toLowerCase()}\n${row.codeN}`
  const earlier = first.get(key)
  if (earlier !== undefined) return reject({ name: 'repeated', facts: { line: earlier } })
  first.set(key, line)
  const attributes = attributesIn(values, { header, names: list.columns })
  list.rows.push(attributes.length > 0 ? { ...row, attributes } : row)
}

/** The filled cells under names of attributes. */
function attributesIn(
  values: string[],
  { header, names }: { header: Header; names: string[] },
): ListAttribute[] {
  return header.attributes.flatMap((key, at) => {
    const text = cleanCell(values[at] ?? '')
    return key === undefined || text === '' ? [] : [{ key, header: names[at]!.trim(), text }]
  })
}

interface Money {
  rows: number
  /** The cells of each column that look like money. */
  stocks: number
  prices: number
}

function countMoney(money: Money, values: string[], { columns }: Header) {
  const isMoney = (column: Column) => isWrittenLikeMoney(values[columns.indexOf(column)] ?? '')
  money.rows += 1
  if (isMoney('stock')) money.stocks += 1
  if (isMoney('price')) money.prices += 1
}

/** With fewer rows, a column proves nothing; each row is checked separately. */
const FEWEST_ROWS = 3

function refuseSwapped({ rows, stocks, prices }: Money, language: Language) {
  if (rows < FEWEST_ROWS || stocks * 2 < rows || prices * 5 > rows) return
  throw swappedColumns({ count: rows, swapped: stocks }, language)
}

/** Refuses a list whose price and stock columns are exchanged. */
export function swappedColumns(facts: { count: number; swapped: number }, language: Language): AppError {
  return refusal(sayReason({ name: 'swapped', facts }, language))
}

/** The parser reports the end of a record; people look for its beginning. */
function firstLineOf(lastLine: number, raw: string): number {
  const lines = raw.split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return lastLine - (last - first)
}

function acceptHeader(
  record: string[],
  { language, attributeNames }: { language: Language; attributeNames: string[] },
): Header {
  const header = readHeader(record, new Set(attributeNames))
  if (header.missing.length > 0) {
    const names = header.missing.map((column) => columnName(column, language)).join(', ')
    throw refusal({ zh: `表头缺少列：${names}`, en: `The header has no column for: ${names}` }[language])
  }
  if (header.repeated.length > 0) {
    const names = header.repeated.join(', ')
    throw refusal({ zh: `表头有重复的列：${names}`, en: `The header has columns twice: ${names}` }[language])
  }
  return header
}

function refusal(msg: string): AppError {
  return new AppError('INVALID', {}, { fields: [{ field: 'file', rule: 'header', msg }] })
}
