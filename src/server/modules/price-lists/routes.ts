import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { importPriceList as importCall } from '../../../shared/calls/price-list.ts'
import { AppError } from '../../../shared/errors.ts'
import { serveCall } from '../../http/route.ts'
import { importPriceList } from './import-price-list.ts'

const PRICE_LIST_MAX_BYTES = 50 * 1024 * 1024
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'application/octet-stream', 'text/plain']

/** A file as a request body. Repeat-safe writes compare bodies as JSON, where its hash stands in for it. */
class UploadedFile {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  toJSON() {
    return { sha256: createHash('sha256').update(this.bytes).digest('hex') }
  }
}

/** Only this call reads files as bytes; all others take JSON. */
export function priceListRoute(app: FastifyInstance) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: PRICE_LIST_MAX_BYTES },
      (_request: unknown, bytes: Buffer, done: (error: Error | null, body: UploadedFile) => void) =>
        done(null, new UploadedFile(bytes)),
    )
    serveCall(scope, importCall, async ({ ctx, query, request }) => {
      const file = request.body
      if (!(file instanceof UploadedFile)) throw new AppError('UNSUPPORTED_TYPE')
      return importPriceList(ctx, {
        bytes: file.bytes,
        supplier: query.supplier || undefined,
        fileName: query.file ?? '',
        listId: query.list || undefined,
        isMoreToCome: query.more === true,
        linesBefore: query.linesBefore ?? 0,
        isSure: query.sure === true,
      })
    })
  })
}
