import { PassThrough, type Readable, type Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { harmless, type OutCell } from '../../shared/sheet-cell.ts'
import type { Fill, Worksheet } from 'exceljs'

export interface OutColumn {
  header: string
  /** In characters of the sheet's font. */
  width: number
  /** The number format of xlsx; null for text. */
  format: string | null
}

export interface OutSheet {
  title: string
  columns: OutColumn[]
  /** Rows as they are read from their source. */
  batches: AsyncIterable<OutCell[][]>
}

export type SheetFormat = 'xlsx' | 'csv'

export const contentTypes: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A spreadsheet as a stream that is written while it is read; a failure on the way breaks the stream. */
export function writeSheet(format: SheetFormat, sheet: OutSheet): Readable {
  const stream = new PassThrough()
  const write = format === 'xlsx' ? writeXlsx : writeCsv
  write(stream, sheet).catch((error: Error) => stream.destroy(error))
  return stream
}

async function writeCsv(stream: PassThrough, { columns, batches }: OutSheet) {
  // Without the mark, Excel takes UTF-8 for the system's own code page.
  stream.write(`\uFEFF${stringify([columns.map(({ header }) => harmless(header))], lines)}`)
  for await (const rows of batches) {
    const texts = rows.map((row) => row.map(({ value, text }) => text ?? csvText(value)))
    await written(stream, stringify(texts, lines))
  }
  stream.end()
}

const lines = { record_delimiter: '\r\n' }

function csvText(value: OutCell['value']): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? harmless(value) : String(value)
}

const header: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEF2F8' } }
const bad: Fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD6D6' } }

async function writeXlsx(stream: PassThrough, { title, columns, batches }: OutSheet) {
  // A server starts sooner without it.
  const { default: Excel } = await import('exceljs')
  const book = new Excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ width, format }) => ({ width, style: { numFmt: format ?? '@' } }))
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
  const head = sheet.addRow(columns.map((column) => harmless(column.header)))
  head.font = { bold: true }
  head.fill = header
  head.commit()
  const packing = await packingOf(sheet, stream)
  for await (const rows of batches) {
    for (const cells of rows) {
      const row = sheet.addRow(
        cells.map(({ value }) => (typeof value === 'string' ? harmless(value) : value)),
      )
      for (const [index, { isBad }] of cells.entries()) if (isBad) row.getCell(index + 1).fill = bad
      row.commit()
    }
    // The writer itself waits neither for what packs the sheet nor for whoever reads the stream.
    await drained(packing, stream)
    await drained(stream, stream)
  }
  sheet.commit()
  await book.commit()
}

async function written(stream: PassThrough, text: string) {
  stream.write(text)
  await drained(stream, stream)
}

/**
 * What packs the sheet, once it takes it. ExcelJS shows it only as the pipe of the sheet's stream; without
 * waiting for it, all rows of an export would be held in memory for a slow reader.
 */
async function packingOf(sheet: Worksheet, stream: PassThrough): Promise<Writable> {
  const { pipes } = (sheet as unknown as { stream: { pipes: Writable[] } }).stream
  while (pipes[0] === undefined) {
    if (stream.destroyed) throw new Error(NOBODY_READS)
    await setImmediate()
  }
  return pipes[0]
}

const NOTHING = Buffer.alloc(0)
const NOBODY_READS = 'Nobody reads the spreadsheet any more.'

/** Waits until all is taken in. Throws when nobody reads the stream any more, so that the source is closed. */
async function drained(taking: Writable, stream: PassThrough) {
  // Streams of the library's older kind tell it only as the answer to a write.
  if (!stream.destroyed && !taking.write(NOTHING))
    await new Promise<void>((resolve) => {
      const done = () => {
        taking.off('drain', done)
        stream.off('close', done)
        resolve()
      }
      taking.on('drain', done)
      stream.on('close', done)
    })
  if (stream.destroyed) throw new Error(NOBODY_READS)
}

/** A title as Excel allows it for a sheet. */
export function sheetName(title: string): string {
  return (
    title
      .replace(/[\\/?*[\]:']/g, ' ')
      .trim()
      .slice(0, 31) || 'list'
  )
}
