import { AppError } from '../../shared/errors.ts'
import { readCsv } from './read-csv.ts'
import { withinLimits } from './sheet-limits.ts'
import { readWorkbook } from './read-workbook.ts'
import type { SheetFile } from './sheet-cell.ts'
import { readZip, UnpacksTooLarge, type Zip } from './zip-entries.ts'

/**
 * Reads an uploaded spreadsheet by what it is, not by what it is called. Refuses with the catalogue's
 * IMPORT_ errors what is no xlsx, xls or csv file, is damaged, encrypted, has macros or unpacks to too much.
 * Runs in a reading thread only: a hostile file keeps whoever reads it busy.
 */
export async function readSheetFile(bytes: Buffer, name: string): Promise<SheetFile> {
  const file = name.slice(-100)
  if (bytes.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    // An encrypted xlsx is wrapped into the old container, where its parts have names in UTF-16.
    const isEncrypted = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    if (isEncrypted) throw new AppError('IMPORT_ENCRYPTED', { file })
    return reading(file, () => openXls(bytes, file))
  }
  if (startsWith(bytes, [0x50, 0x4b])) return reading(file, () => openXlsx(bytes, file))
  if (isMarkup(bytes)) throw new AppError('IMPORT_WEB_PAGE', { file })
  if (/\.xls[xmb]?$/i.test(file) || isBinary(bytes)) {
    throw new AppError(/\.xls[xm]$/i.test(file) ? 'IMPORT_BROKEN_FILE' : 'IMPORT_FILE_KIND', { file })
  }
  return {
    kind: 'csv',
    from1904: false,
    sheets: [{ name: file, rows: () => withinLimits(file, readCsv(bytes)) }],
  }
}

/** Whether a file can only be read as text: neither a zip, nor an old workbook, nor a web page. */
export function isPlainText(bytes: Buffer): boolean {
  return !startsWith(bytes, [0x50, 0x4b]) && !startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]) && !isMarkup(bytes)
}

async function openXlsx(bytes: Buffer, file: string): Promise<SheetFile> {
  const zip = await readZip(bytes)
  if (await hasMacros(zip)) throw new AppError('IMPORT_MACROS', { file })
  const book = await readWorkbook(zip)
  if (!book) throw new AppError('IMPORT_FILE_KIND', { file })
  const sheets = book.sheets.map((sheet) => ({
    ...sheet,
    rows: (merged?: (range: string) => void) => withinLimits(file, readingRows(file, sheet.rows(merged))),
  }))
  return { kind: 'xlsx', from1904: book.from1904, sheets }
}

/** Its reader is large, and most files are none of these: it is loaded when one comes. */
async function openXls(bytes: Buffer, file: string): Promise<SheetFile> {
  const { readXls } = await import('./read-xls.ts')
  const book = readXls(bytes, file)
  const sheets = book.sheets.map((sheet) => ({
    ...sheet,
    rows: (merged?: (range: string) => void) => withinLimits(file, readingRows(file, sheet.rows(merged))),
  }))
  return { ...book, sheets }
}

async function hasMacros({ names, text }: Zip): Promise<boolean> {
  if (names.some((name) => /vbaproject\.bin$|^xl\/macrosheets\//i.test(name))) return true
  return /macroEnabled/i.test((await text('[Content_Types].xml', 4 * 1024 * 1024)) ?? '')
}

/** Names what goes wrong inside a file as the person who saved it would. */
async function reading<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(file, error)
  }
}

async function* readingRows<T>(file: string, rows: AsyncIterable<T>): AsyncGenerator<T> {
  const source = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await reading(file, () => source.next())
      if (done) return
      yield value
    }
  } finally {
    await source.return?.()
  }
}

function asRefusal(file: string, error: unknown): Error {
  if (error instanceof AppError) return error
  if (error instanceof UnpacksTooLarge) return new AppError('IMPORT_TOO_LARGE_INSIDE', { file })
  // Whatever the zip or XML reader stumbled over, the file is not what a spreadsheet program saved.
  return new AppError('IMPORT_BROKEN_FILE', { file })
}

function startsWith(bytes: Buffer, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function isMarkup(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  return /^<(!doctype|html|head|body|table|meta|style|\?xml)/i.test(start)
}

function isBinary(bytes: Buffer): boolean {
  const isUtf16 = startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])
  return !isUtf16 && bytes.subarray(0, 65_536).includes(0)
}
