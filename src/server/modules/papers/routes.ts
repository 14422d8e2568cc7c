import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../shared/calls/paper.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { printQuotation as quotationCall } from '../../../shared/calls/quotation.ts'
import { write } from '../../http/write.ts'
import { latestDocuments, previewTemplate } from './preview.ts'
import { printOrders } from './print-orders.ts'
import { printQuotation } from './print-quotation.ts'
import { readKinds, readTemplate } from './read-template.ts'
import { restoreTemplate, saveTemplate } from './save-template.ts'

export function paperRoutes(app: FastifyInstance) {
  serveCall(app, calls.printOrders, async ({ ctx, body, request, reply }) =>
    sendDownload(reply, await printOrders(ctx, { ...body, origin: originOf(request) })),
  )
  serveCall(app, calls.paperKindsOf, ({ ctx }) => readKinds(ctx))
  serveCall(app, calls.paperTemplate, ({ ctx, query }) => readTemplate(ctx, query.kind))
  serveCall(app, calls.savePaperTemplate, ({ ctx, body }) => write(ctx, (tx) => saveTemplate(tx, ctx, body)))
  serveCall(app, calls.restorePaperTemplate, ({ ctx, body }) =>
    write(ctx, (tx) => restoreTemplate(tx, ctx, body)),
  )
  serveCall(app, calls.paperDocuments, async ({ ctx, query }) => ({
    documents: await latestDocuments(ctx, query.kind),
  }))
  serveCall(app, calls.previewPaper, async ({ ctx, body, request, reply }) =>
    sendDownload(reply, await previewTemplate(ctx, { ...body, origin: originOf(request) })),
  )
  serveCall(app, quotationCall, async ({ ctx, body, reply }) =>
    sendDownload(reply, await printQuotation(ctx, body)),
  )
}

/** The address at which the caller reaches the product. */
const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`
