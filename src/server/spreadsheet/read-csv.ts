import { parse, CsvError } from 'csv-parse'
import { Readable } from 'node:stream'
import { AppError } from '../../shared/errors.ts'
import { decodeCsv, delimiterOf } from './decode-csv.ts'
import type { SheetRow } from './sheet-cell.ts'
import { LONGEST_TEXT, MOST_COLUMNS } from './sheet-limits.ts'

const BATCH = 500
const LONGEST_RECORD = 1024 * 1024

/** The rows of a CSV file, blank ones too, in whatever encoding and with whatever separator it was saved. Throws IMPORT_BROKEN_CSV. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow[]> {
  const text = decodeCsv(bytes).replace(/^\uFEFF/, '')
  const parser = parse({
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: LONGEST_RECORD,
  })
  Readable.from(piecesOf(text)).pipe(parser)
  let ready: SheetRow[] = []
  let row = 0
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1
      const cells = values
        .slice(0, MOST_COLUMNS)
        .map((value) =>
          value.trim() === '' ? undefined : ({ kind: 'text', text: value.slice(0, LONGEST_TEXT) } as const),
        )
      ready.push({ row, cells })
      if (ready.length < BATCH) continue
      yield ready
      ready = []
    }
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('IMPORT_BROKEN_CSV', { line: row + 1 })
    throw error
  }
  if (ready.length > 0) yield ready
}

const PIECE = 64 * 1024

function* piecesOf(text: string) {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}
