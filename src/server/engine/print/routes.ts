import type { FastifyInstance } from 'fastify'
import { printRecords } from '../../../shared/calls/record.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { readIds } from '../ids.ts'
import { invalid } from '../invalid.ts'
import { printRows } from './print-rows.ts'

export function printRoutes(app: FastifyInstance) {
  serveCall(app, printRecords, async ({ ctx, body, request, reply }) => {
    const { services, language } = ctx
    const screen = services.screens.byName(body.screen)
    if (!screen) throw invalid(language, { field: 'screen', keyword: 'pattern' })
    const ids = readIds(body.ids, { name: 'ids', language, screen })
    const origin = `${request.protocol}://${request.host}`
    return sendDownload(reply, await printRows(ctx, { screen, ids, as: body.as, origin }))
  })
}
