import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../shared/errors.ts'
import { FILE_MAX_KB, sizeText } from '../../../shared/files.ts'

/** Excess bytes are read and discarded up to this size, so that the sender gets a reply. */
const MOST_READ_BYTES = 64 * 1024 * 1024

/** The options of the form parser for a form with one file. */
export const ONE_FILE = { limits: { files: 1, fields: 10, parts: 11, fileSize: MOST_READ_BYTES } }

/** Reads the one file of a form. Throws FILE_EMPTY, FILE_TOO_LARGE, UNSUPPORTED_TYPE or BAD_REQUEST. */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE')
  try {
    const part = await request.file()
    if (!part) throw new AppError('FILE_EMPTY')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
    }
    if (size > maxBytes || part.file.truncated)
      throw new AppError('FILE_TOO_LARGE', { limit: sizeText(Math.min(maxBytes, FILE_MAX_KB * 1024)) })
    return { name: part.filename ?? '', bytes: Buffer.concat(chunks) }
  } catch (error) {
    if (error instanceof AppError) throw error
    // A form that is cut off, or has more parts than one file needs.
    throw new AppError('BAD_REQUEST')
  }
}
