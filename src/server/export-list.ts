import { AppError } from '../shared/errors.ts'
import type { Text } from '../shared/screen/text.ts'
import type { OutCell } from '../shared/sheet-cell.ts'
import { businessDay, businessTime } from '../shared/time.ts'
import { beginExport } from './begin-export.ts'
import type { SignedIn } from './context.ts'
import type { Download } from './http/download.ts'
import { contentTypes, writeSheet, type SheetFormat } from './spreadsheet/write-sheet.ts'

/** The limit of an export, from the specification. */
export const MOST_EXPORTED = 10_000

export interface ExportColumn<Row> {
  header: Text
  /** In characters. */
  width: number
  /** The number format of xlsx. */
  format?: string
  cell: (row: Row) => OutCell['value'] | OutCell
}

interface ExportedList<Row> {
  title: Text
  /** The file's name for programs that only know ASCII, and the list's in the operator log. */
  name: string
  format: SheetFormat
  /** The filters, for the operator log. */
  search: object
  /** Up to one more than may be exported. */
  total: number
  columns: ExportColumn<Row>[]
  batches: () => AsyncIterable<Row[]>
}

/** A list as a file, named by title, day and number of rows. Throws EXPORT_TOO_MANY, and EXPORT_BUSY. */
export async function exportList<Row>(ctx: SignedIn, list: ExportedList<Row>): Promise<Download> {
  const { title, name, format, search, total, columns, batches } = list
  if (total > MOST_EXPORTED) throw new AppError('EXPORT_TOO_MANY', { max: MOST_EXPORTED })
  const end = `${businessDay(ctx.now).replaceAll('-', '')}-${total}.${format}`
  return {
    fileName: `${title[ctx.language]}-${end}`,
    plainName: `${name}-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title: title[ctx.language],
      columns: columns.map(({ header, width, format: shown = null }) => ({
        header: header[ctx.language],
        width,
        format: shown,
      })),
      batches: await beginExport(ctx, { entity: name, rows: total, asked: { format, search } }, () =>
        cellsOf(batches(), columns),
      ),
    }),
  }
}

async function* cellsOf<Row>(
  batches: AsyncIterable<Row[]>,
  columns: ExportColumn<Row>[],
): AsyncGenerator<OutCell[][]> {
  for await (const rows of batches)
    yield rows.map((row) =>
      columns.map(({ cell }) => {
        const value = cell(row)
        return typeof value === 'object' && value !== null && 'value' in value ? value : { value }
      }),
    )
}

export const MONEY_FORMAT = '#,##0.00'

/** An amount as a number, with two decimals in CSV too; empty when there is none. */
export function moneyCell(fen: number | null): OutCell {
  return fen === null ? { value: null } : { value: fen / 100, text: (fen / 100).toFixed(2) }
}

/** A column of text. */
export function textColumn<Row>(
  header: Text,
  width: number,
  cell: ExportColumn<Row>['cell'],
): ExportColumn<Row> {
  return { header, width, cell }
}

/** A column of whole pieces or days. */
export function countColumn<Row>(header: Text, cell: (row: Row) => number | null): ExportColumn<Row> {
  return { header, width: 10, format: '0', cell }
}

/** A column of amounts in fen. */
export function moneyColumn<Row>(header: Text, fen: (row: Row) => number | null): ExportColumn<Row> {
  return { header, width: 12, format: MONEY_FORMAT, cell: (row) => moneyCell(fen(row)) }
}

/** A list that is short enough to be read at once. */
export async function* inOne<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read()
}

/** A moment to the minute in business time. */
export const momentCell = (moment: Date): string => businessTime(moment).slice(0, 16).replace('T', ' ')
