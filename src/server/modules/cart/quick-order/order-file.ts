import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError, type Language } from '../../../../shared/errors.ts'
import { sizeText } from '../../../../shared/files.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { linesOfTable, QUICK_ORDER_LINES_MAX, type WantedLine } from '../../../../shared/quick-order.ts'
import type { Download } from '../../../http/download.ts'
import { openSheetFile } from '../../../spreadsheet/open-sheet-file.ts'
import { textOfCell } from '../../../spreadsheet/sheet-cell.ts'
import { contentTypes, unharmed, writeSheet } from '../../../spreadsheet/write-sheet.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
/** What is sent beyond that is read and thrown away up to here, so that the sender gets an answer. */
const MOST_READ_BYTES = 64 * 1024 * 1024
const QUANTITY_MAX = 40

/** The numbers and quantities of an uploaded spreadsheet's first sheet. */
export async function readOrderFile(request: FastifyRequest): Promise<{ lines: WantedLine[] }> {
  const { name, bytes } = await receive(request)
  const file = await openSheetFile(bytes, name)
  const rows: string[][] = []
  for await (const batch of file.sheets[0]?.rows() ?? []) {
    rows.push(...batch.map(({ cells }) => Array.from(cells, (cell) => unharmed(textOfCell(cell)))))
    if (rows.length > QUICK_ORDER_LINES_MAX + 1)
      throw new AppError('IMPORT_TOO_MANY_ROWS', { max: QUICK_ORDER_LINES_MAX })
  }
  const lines = linesOfTable(rows)
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  return {
    lines: lines.map(({ code, quantity }) => ({
      code: storable(code).slice(0, SEARCH_TEXT_MAX),
      quantity: storable(quantity).slice(0, QUANTITY_MAX),
    })),
  }
}

/** PostgreSQL's text takes neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

async function receive(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('IMPORT_NO_FILE')
  try {
    const part = await request.file({ limits: { fileSize: MOST_READ_BYTES, files: 1, fields: 10 } })
    if (!part) throw new AppError('IMPORT_NO_FILE')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= LARGEST_BYTES) chunks.push(chunk)
    }
    if (size > LARGEST_BYTES) throw new AppError('FILE_TOO_LARGE', { limit: sizeText(LARGEST_BYTES) })
    return { name: storable(part.filename ?? '').slice(-200), bytes: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof AppError) throw error
    // A form that breaks off or is put together wrongly.
    throw new AppError('BAD_REQUEST')
  }
}

const words = {
  zh: { title: '批量下单', code: 'OE 号或配件编码', quantity: '数量' },
  en: { title: 'Quick order', code: 'OE number or part code', quantity: 'Quantity' },
}

/** The spreadsheet to fill in, with one line as an example. */
export function orderTemplate(language: Language): Download {
  const { title, code, quantity } = words[language]
  async function* example() {
    yield [[{ value: 'WG9925160612' }, { value: '2' }]]
  }
  return {
    fileName: `${title}.xlsx`,
    plainName: 'quick-order.xlsx',
    contentType: contentTypes.xlsx,
    content: writeSheet('xlsx', {
      title,
      // Text keeps the leading zeros of a number.
      columns: [
        { header: code, width: 30, format: null },
        { header: quantity, width: 12, format: null },
      ],
      batches: example(),
    }),
  }
}
