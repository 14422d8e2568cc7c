import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/paper.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { printQuotation as quotationCall } from '../../../shared/calls/quotation.ts'
import { printOrders } from './print-orders.ts'
import { printQuotation } from './print-quotation.ts'

export function paperRoutes(app: FastifyInstance) {
  serveCall(app, calls.printOrders, async ({ ctx, body, reply }) =>
    sendDownload(reply, await printOrders(ctx, body)),
  )
  serveCall(app, quotationCall, async ({ ctx, body, reply }) =>
    sendDownload(reply, await printQuotation(ctx, body)),
  )
}
