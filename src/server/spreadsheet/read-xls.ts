import { CFB, read, utils, type CellObject, type WorkSheet } from '@e965/xlsx'
import { AppError } from '../../shared/errors.ts'
import type { SheetCell } from '../../shared/sheet-cell.ts'
import { formatOf } from './number-format.ts'
import { PLAIN, type Sheet, type SheetFile, type SheetRow } from './sheet-cell.ts'
import { MOST_COLUMNS } from './sheet-limits.ts'

/** Formats with a text of their own count from here; the reader gives every format as text. */
const OWN_FORMAT = 164
/** Rows handed on at once. */
const PIECE = 500

/**
 * Reads an old binary workbook (.xls), whole: its format ends at 65,536 rows. Hidden sheets are left out, of a
 * formula the computed value counts. Throws IMPORT_MACROS and IMPORT_ENCRYPTED; anything else that the reader
 * stumbles over is for the caller to name. Runs in a reading thread only, within its memory and time.
 */
export function readXls(bytes: Buffer, file: string): SheetFile {
  const parts: string[] = CFB.read(bytes, { type: 'buffer' }).FullPaths
  if (parts.some((path) => /_VBA_PROJECT/i.test(path))) throw new AppError('IMPORT_MACROS', { file })
  const book = reading(file, () =>
    read(bytes, { type: 'buffer', dense: true, cellNF: true, cellHTML: false, cellText: false }),
  )
  const visible = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden)
  const all = book.SheetNames.map((name) => book.Sheets[name]!)
  if (all.some((sheet) => String(sheet['!type']) === 'macro')) throw new AppError('IMPORT_MACROS', { file })
  return {
    kind: 'xlsx',
    from1904: book.Workbook?.WBProps?.date1904 === true,
    sheets: visible.map((name): Sheet => ({
      name,
      rows: (merged) => rowsOf(book.Sheets[name]!, { title: name, merged }),
    })),
  }
}

function reading<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new AppError('IMPORT_ENCRYPTED', { file })
    throw error
  }
}

interface Reading {
  title: string
  merged: ((range: string) => void) | undefined
}

/** In batches; at the end `merged` is told the ranges of merged cells, without it they are refused. */
async function* rowsOf(sheet: WorkSheet, { title, merged }: Reading): AsyncGenerator<SheetRow[]> {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  let ready: SheetRow[] = []
  for (const [at, cells] of data.entries()) {
    ready.push({ row: at + 1, cells: Array.from((cells ?? []).slice(0, MOST_COLUMNS), cellOf) })
    if (ready.length < PIECE) continue
    yield ready
    ready = []
  }
  if (ready.length > 0) yield ready
  for (const range of sheet['!merges'] ?? []) {
    const text = utils.encode_range(range)
    if (!merged) throw new AppError('IMPORT_MERGED_CELLS', { sheet: title, range: text })
    merged(text)
  }
}

function cellOf(cell: CellObject | undefined): SheetCell | undefined {
  switch (cell?.t) {
    case 's': {
      const text = String(cell.v ?? '')
      return text.trim() === '' ? undefined : { kind: 'text', text }
    }
    case 'n': {
      const value = Number(cell.v)
      const code = String(cell.z ?? 'General')
      const format = code === 'General' ? PLAIN : formatOf(OWN_FORMAT, code)
      return Number.isFinite(value) ? { kind: 'number', value, format } : undefined
    }
    case 'b':
      return { kind: 'boolean', value: cell.v === true }
    case 'e':
      return { kind: 'error', text: String(cell.w ?? '#VALUE!') }
    default:
      return cell?.f === undefined ? undefined : { kind: 'formula' }
  }
}
