import type { AppError, Language } from '../../../shared/errors.ts'
import type { Column, Header } from './columns.ts'
import { beginning, chooseSheet, noRows, refusedFile, ROWS_OF_TOP, type Reading } from './find-table.ts'
import { isWrittenLikeMoney } from './cell-doubts.ts'
import type { BadLine } from './list-at-work.ts'
import { openList, type ListRecord, type ListSheet } from './list-records.ts'
import { cleanCell, isReason, readRow, type ListAttribute, type PriceRow } from './read-row.ts'
import { sayReason, type Reason } from './reasons.ts'

export interface PriceList {
  /** The header as received. */
  columns: string[]
  rows: PriceRow[]
  bad: BadLine[]
  /** The codes of bad rows, as far as they have one: their parts are in the list all the same. */
  badCodes: string[]
  ignoredColumns: string[]
}

/** The sheet of a file that holds the list. */
export async function openPriceList(bytes: Uint8Array, reading: Reading): Promise<ListSheet> {
  return chooseSheet(await openList(bytes, reading.fileName ?? 'CSV'), reading)
}

/**
 * Reads a price list. Invalid rows are in `bad` with line and reason: none is dropped silently. Without the
 * required columns the whole list is refused.
 */
export async function parsePriceList(sheet: ListSheet, reading: Reading): Promise<PriceList> {
  const { list, money } = await readRows(sheet, reading, { isWhole: true, most: Infinity })
  if (!reading.isSure) refuseSwapped(money, reading.language)
  return list
}

/** The most rows that are shown before the rest of the file is read. */
const FIRST_ROWS = 1_000

/**
 * The first rows of a list, for a preview while the rest is read. A spreadsheet names its merged cells at its end:
 * here they are still empty.
 */
export async function parseFirstRows(
  sheet: ListSheet,
  reading: Reading,
): Promise<Pick<PriceList, 'rows' | 'bad'>> {
  const { list } = await readRows(sheet, reading, { isWhole: false, most: FIRST_ROWS })
  return { rows: list.rows, bad: list.bad }
}

async function readRows(
  sheet: ListSheet,
  reading: Reading,
  { isWhole, most }: { isWhole: boolean; most: number },
): Promise<{ list: PriceList; money: Money }> {
  const list: PriceList = { columns: [], rows: [], bad: [], badCodes: [], ignoredColumns: [] }
  const money = { rows: 0, stocks: 0, prices: 0 }
  const taking = { list, sheet, first: new Map<string, number>(), money }
  let header: Header | undefined
  const top: ListRecord[] = []
  const begin = () => {
    const found = beginning(top, reading)
    list.columns = found.heads
    list.ignoredColumns = found.header.ignored
    for (const record of found.below) takeRecord(record, { ...taking, header: found.header })
    return found.header
  }
  const broken = (line: BadLine) => void list.bad.push(line)
  for await (const record of sheet.records({ isWhole, broken })) {
    if (header) takeRecord(record, { ...taking, header })
    else if (top.push(record) === ROWS_OF_TOP) header = begin()
    if (list.rows.length + list.bad.length >= most) break
  }
  if (!header && top.length > 0) header = begin()
  if (!header) throw noRows(reading.language)
  list.bad.sort((a, b) => a.line - b.line)
  return { list, money }
}

interface Taking {
  header: Header
  list: PriceList
  sheet: ListSheet
  first: Map<string, number>
  money: Money
}

function takeRecord({ line, values: written, dates }: ListRecord, taking: Taking) {
  const { header, list, sheet, first, money } = taking
  if (written.every((cell) => cell.trim() === '')) return
  const expected = header.columns.length
  // A spreadsheet leaves out empty cells at the end, and notes beside the table are none of it.
  const values = sheet.isSheet ? Array.from({ length: expected }, (_, at) => written[at] ?? '') : written
  countMoney(money, values, header)
  const reject = (reason: Reason) => {
    list.bad.push({ line, reason, values })
    const code = cleanCell(values[codeAt(header)] ?? '')
    if (code !== '') list.badCodes.push(code)
  }
  // Spreadsheets often add empty cells at the end.
  const surplus = values.slice(expected).some((cell) => cell.trim() !== '')
  if (values.length < expected || surplus)
    return reject({ name: 'columns', facts: { count: values.length, expected } })
  const row = readRow(line, values, header.columns, dates)
  if (isReason(row)) return reject(row)
  const key = `${row.brand.normalize('NFKC').toLowerCase()}\n${row.codeN}`
  const earlier = first.get(key)
  if (earlier !== undefined) return reject({ name: 'repeated', facts: { line: earlier } })
  first.set(key, line)
  const attributes = attributesIn(values, { header, names: list.columns })
  list.rows.push(attributes.length > 0 ? { ...row, attributes } : row)
}

const codeAt = ({ columns }: Header) =>
  columns.findIndex((column) => column === 'code' || column === 'codeAndOe')

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
  return refusedFile(sayReason({ name: 'swapped', facts }, language))
}
