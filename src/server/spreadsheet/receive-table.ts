import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { sizeText } from '../../shared/files.ts'
import { textOfCell, unharmed } from '../../shared/sheet-cell.ts'
import { openSheetFile } from './open-sheet-file.ts'
import { oneFileAtATime } from './one-at-a-time.ts'
import type { SheetFile } from './sheet-cell.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
/** What is sent beyond that is read and thrown away up to here, so that the sender gets an answer. */
const MOST_READ_BYTES = 64 * 1024 * 1024

/**
 * The texts of an uploaded file's first sheet, row by row; `mostRows` without the line of headings.
 * Throws IMPORT_NO_FILE, FILE_TOO_LARGE, IMPORT_BUSY, IMPORT_TOO_MANY_ROWS, and what is wrong with the file itself.
 */
export async function receiveTable(
  request: FastifyRequest,
  { userId, mostRows }: { userId: string; mostRows: number },
): Promise<string[][]> {
  const { name, bytes } = await receive(request)
  return oneFileAtATime(userId, async () => {
    const file = await openSheetFile(bytes, name, { isMoved: true })
    try {
      return await textsOf(file, mostRows)
    } finally {
      await file.close()
    }
  })
}

async function textsOf({ sheets }: SheetFile, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  for await (const batch of sheets[0]?.rows() ?? []) {
    rows.push(...batch.map(({ cells }) => Array.from(cells, (cell) => storable(unharmed(textOfCell(cell))))))
    if (rows.length > mostRows + 1) throw new AppError('IMPORT_TOO_MANY_ROWS', { max: mostRows })
  }
  return rows
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
