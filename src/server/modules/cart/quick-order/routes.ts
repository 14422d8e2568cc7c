import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../shared/calls/quick-order.ts'
import { sendDownload } from '../../../http/download.ts'
import { serveCall } from '../../../http/route.ts'
import { checkLines } from './check-lines.ts'
import { importLines } from './import-lines.ts'
import { orderTemplate, readOrderFile } from './order-file.ts'

export function quickOrderRoutes(app: FastifyInstance) {
  serveCall(app, calls.cartTemplate, ({ ctx, reply }) => sendDownload(reply, orderTemplate(ctx.language)))
  serveCall(app, calls.checkOrderLines, ({ ctx, body }) => checkLines(ctx, body))
  serveCall(app, calls.importOrderLines, ({ ctx, body }) => importLines(ctx, body))
  app.register(async (scope) => {
    await scope.register(multipart)
    serveCall(scope, calls.readOrderFile, ({ ctx, request }) => readOrderFile(ctx.me.userId, request))
  })
}
