import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/record.ts'
import { serveCall } from '../../http/route.ts'
import { readRow } from '../read.ts'
import { findRecords } from './find-records.ts'
import { countRelated } from './related-counts.ts'
import { rowAsked } from './row-asked.ts'

export function recordRoutes(app: FastifyInstance) {
  serveCall(app, calls.recordHead, async ({ ctx, query }) => {
    const asked = rowAsked(ctx, query)
    const row = await readRow(ctx, asked)
    return { row, related: await countRelated(ctx, { screen: asked.screen, row }) }
  })
  serveCall(app, calls.findRecords, ({ ctx, query }) => findRecords(ctx, query.q))
}
