import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../shared/call.ts'
import { importPriceList as importCall } from '../../../shared/calls/price-list.ts'
import * as steps from '../../../shared/calls/price-list-steps.ts'
import { AppError } from '../../../shared/errors.ts'
import { serveCall } from '../../http/route.ts'
import type { SignedIn } from '../../context.ts'
import { sendDownload } from '../../http/download.ts'
import { asChoice } from './column-mappings.ts'
import { importPriceList } from './import-price-list.ts'
import { badRowsFile, latestLists, loadableSuppliers, stateOf } from './list-state.ts'
import { checkList } from './check-list.ts'
import { dropCheckedList, lookAtList, ownList, runList, undoList } from './list-steps.ts'

const TYPES = [
  ...['text/csv', 'text/plain', 'application/octet-stream', 'application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

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

/** The calls that take a list read it as bytes; all others take JSON. */
export function priceListRoute(app: FastifyInstance) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: steps.PRICE_LIST_MOST_BYTES },
      (_request: unknown, bytes: Buffer, done: (error: Error | null, body: UploadedFile) => void) =>
        done(null, new UploadedFile(bytes)),
    )
    serveCall(scope, importCall, async ({ ctx, query, request }) =>
      importPriceList(ctx, {
        bytes: fileOf(request.body),
        supplier: query.supplier || undefined,
        fileName: query.file ?? '',
        reading: readingOf(ctx, query),
        listId: query.list || undefined,
        isMoreToCome: query.more === true,
        linesBefore: query.linesBefore ?? 0,
        endsGone: query.gone === 'END',
        sellsStopped: query.stopped === 'SELL',
        waits: query.wait !== false,
      }),
    )
    const sent = (ctx: SignedIn, query: FileQuery, body: unknown) => ({
      bytes: fileOf(body),
      supplier: query.supplier || undefined,
      reading: readingOf(ctx, query),
    })
    serveCall(scope, steps.lookAtPriceList, ({ ctx, query, request }) =>
      lookAtList(ctx, sent(ctx, query, request.body)),
    )
    serveCall(scope, steps.checkPriceList, ({ ctx, query, request }) =>
      checkList(ctx, { ...sent(ctx, query, request.body), waits: query.wait !== false }),
    )
  })
  serveCall(app, steps.runPriceList, ({ ctx, body }) => runList(ctx, body))
  serveCall(app, steps.dropPriceList, ({ ctx, body }) => dropCheckedList(ctx, body))
  serveCall(app, steps.undoPriceList, ({ ctx, body }) => undoList(ctx, body))
  serveCall(app, steps.readPriceList, ({ ctx, query }) => stateOf(ctx, query.listId))
  serveCall(app, steps.listLatestPriceLists, ({ ctx, query }) =>
    latestLists(ctx, query.supplier || undefined),
  )
  serveCall(app, steps.listPriceListSuppliers, ({ ctx, query }) => loadableSuppliers(ctx, query.q ?? ''))
  serveCall(app, steps.readBadRows, async ({ ctx, query: { listId }, reply }) =>
    sendDownload(reply, await badRowsFile(ctx, { listId, ...(await ownList(ctx, listId)) })),
  )
}

function fileOf(body: unknown): Uint8Array {
  if (!(body instanceof UploadedFile)) throw new AppError('UNSUPPORTED_TYPE')
  return body.bytes
}

type FileQuery = QueryOf<typeof steps.checkPriceList>

function readingOf({ language }: SignedIn, { file, sheet, head, columns, sure }: FileQuery) {
  return {
    ...{ language, fileName: file ?? '', sheet, headLine: head, isSure: sure === true },
    columns: columns === undefined ? undefined : columns.split(',').map(asChoice),
  }
}
