// The rows of a supplier's file, whatever kind it is. Runs in a reading thread only.
import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { textOfCell, unharmed, type SheetCell } from '../../../shared/sheet-cell.ts'
import { decodeCsv, delimiterOf } from '../../spreadsheet/decode-csv.ts'
import { isPlainText, readSheetFile } from '../../spreadsheet/read-sheet-file.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'
import { fillMerged } from './merged-cells.ts'
import type { BadLine } from './list-at-work.ts'
import type { Reason } from './reasons.ts'

/** A row as the file has it. */
export interface ListRecord {
  line: number
  values: string[]
  /** The positions of cells that the spreadsheet holds as dates. */
  dates: number[]
}

/** One sheet of the file; a CSV file is a single one. */
export interface ListSheet {
  name: string
  /** A sheet of a workbook, not a CSV file. */
  isSheet: boolean
  /** Rows from the top. Broken ones are told instead. Merged cells are filled in where `isWhole` reads all. */
  records: (given: { isWhole: boolean; broken: (line: BadLine) => void }) => AsyncIterable<ListRecord>
}

/** Opens a file by what it is. Throws the catalogue's IMPORT_ errors. */
export async function openList(bytes: Uint8Array, fileName: string): Promise<ListSheet[]> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPlainText(content)) {
    return [{ name: fileName, isSheet: false, records: ({ broken }) => csvRecords(bytes, broken) }]
  }
  const { sheets, from1904 } = await readSheetFile(content, fileName)
  return sheets.map(({ name, rows }) => ({
    name,
    isSheet: true,
    records: ({ isWhole }) => (isWhole ? wholeSheet(rows, from1904) : topOfSheet(rows, from1904)),
  }))
}

type Rows = (merged?: (range: string) => void) => AsyncIterable<SheetRow[]>

async function* topOfSheet(rows: Rows, from1904: boolean): AsyncGenerator<ListRecord> {
  for await (const batch of rows(() => {})) for (const row of batch) yield recordOf(row, from1904)
}

/** A sheet's merged cells are known only at its end. */
async function* wholeSheet(rows: Rows, from1904: boolean): AsyncGenerator<ListRecord> {
  const ranges: string[] = []
  const records: ListRecord[] = []
  for await (const batch of rows((range) => void ranges.push(range)))
    for (const row of batch) records.push(recordOf(row, from1904))
  fillMerged(records, ranges)
  yield* records
}

function recordOf({ row, cells }: SheetRow, from1904: boolean): ListRecord {
  const dates: number[] = []
  const values = Array.from(cells, (cell, at) => {
    if (cell?.kind !== 'number' || cell.format.shape !== 'date') return textOf(cell)
    dates.push(at)
    return dateText(cell.value, from1904)
  })
  return { line: row, values, dates }
}

/** A formula that nobody computed says nothing, which is not the same as an empty cell. */
function textOf(cell: SheetCell | undefined): string {
  return cell?.kind === 'formula' ? '#VALUE!' : unharmed(textOfCell(cell)).replaceAll('\0', '').toWellFormed()
}

const DAY_MS = 86_400_000
/** Day 0 of the two calendars of spreadsheets. */
const START = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

function dateText(days: number, from1904: boolean): string {
  const date = new Date(START[from1904 ? 1904 : 1900] + Math.floor(days) * DAY_MS)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

/** An unclosed quotation mark would swallow the rest of the file into one row. */
const LONGEST_RECORD = 1024 * 1024

/** The length of the excerpt shown of a row that cannot be split. */
const MOST_RAW = 2_000

async function* csvRecords(bytes: Uint8Array, broken: (line: BadLine) => void): AsyncGenerator<ListRecord> {
  const text = decodeCsv(bytes)
  const records = parse({
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
      broken({ line, reason, values: [raw.slice(0, MOST_RAW)] })
      return undefined
    },
  })
  Readable.from(slicesOf(text)).pipe(records)
  for await (const { record, info, raw } of records as AsyncIterable<{
    record: string[]
    info: { lines: number }
    raw: string
  }>) {
    yield { line: firstLineOf(info.lines, raw), values: record, dates: [] }
  }
}

/** Whoever needs only the first rows does not wait for the rest to be split. */
const SLICE = 64 * 1024

function* slicesOf(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE)
}

/** The parser reports the end of a record; people look for its beginning. */
function firstLineOf(lastLine: number, raw: string): number {
  const lines = raw.split(/\r\n|\r|\n/)
  const first = lines.findIndex((line) => line !== '')
  const last = lines.findLastIndex((line) => line !== '')
  return lastLine - (last - first)
}
