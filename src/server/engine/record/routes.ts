import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/record.ts'
import { serveCall } from '../../http/route.ts'
import { readRow } from '../read.ts'
import { findRecords } from './find-records.ts'
import { areaRows, countAreas } from './areas.ts'
import { countRelated } from './related-counts.ts'
import { keepOpened, readRecent } from './recent-records.ts'
import { rowAsked } from './row-asked.ts'

export function recordRoutes(app: FastifyInstance) {
  serveCall(app, calls.recordHead, async ({ ctx, query }) => {
    const asked = rowAsked(ctx, query)
    const row = await readRow(ctx, asked)
    const { screen } = asked
    return {
      row,
      related: await countRelated(ctx, { screen, row }),
      areas: await countAreas(ctx, { screen, row }),
    }
  })
  serveCall(app, calls.recordArea, ({ ctx, query: { area, current = 1, size = 20, ...asked } }) =>
    areaRows(ctx, { ...rowAsked(ctx, asked), area, current, size }),
  )
  serveCall(app, calls.recordOpened, ({ ctx, body }) => keepOpened(ctx, rowAsked(ctx, body)))
  serveCall(app, calls.recentRecords, async ({ ctx }) => ({ records: await readRecent(ctx) }))
  serveCall(app, calls.findRecords, ({ ctx, query }) => findRecords(ctx, query.q))
}
