import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/record.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import type { Row } from '../hook.ts'
import { survivorOf } from '../merge/merged-rows.ts'
import { readRow } from '../read.ts'
import { findRecords } from './find-records.ts'
import { areaRows, countAreas } from './areas.ts'
import { countRelated } from './related-counts.ts'
import { keepOpened, readRecent } from './recent-records.ts'
import { rowAsked } from './row-asked.ts'

export function recordRoutes(app: FastifyInstance) {
  serveCall(app, calls.recordHead, async ({ ctx, query }) => {
    const asked = await rowAsked(ctx, query)
    const { screen } = asked
    const { row, movedTo } = await presentRowOf(ctx, asked)
    return {
      row,
      ...(movedTo !== undefined && { movedTo }),
      related: await countRelated(ctx, { screen, row }),
      areas: await countAreas(ctx, { screen, row }),
    }
  })
  serveCall(app, calls.recordArea, async ({ ctx, query: { area, current = 1, size = 20, ...asked } }) =>
    areaRows(ctx, { ...(await rowAsked(ctx, asked)), area, current, size }),
  )
  serveCall(app, calls.recordOpened, async ({ ctx, body }) => keepOpened(ctx, await rowAsked(ctx, body)))
  serveCall(app, calls.recentRecords, async ({ ctx }) => ({ records: await readRecent(ctx) }))
  serveCall(app, calls.findRecords, ({ ctx, query }) => findRecords(ctx, query.q))
}

/** The row, or the one that it was merged into. Throws RECORD_NOT_FOUND. */
async function presentRowOf(
  ctx: SignedIn,
  asked: Awaited<ReturnType<typeof rowAsked>>,
): Promise<{ row: Row; movedTo?: string }> {
  try {
    return { row: await readRow(ctx, asked) }
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'RECORD_NOT_FOUND' && asked.screen.merge
    const movedTo = isGone ? await survivorOf(ctx.db, { screen: asked.screen.name, id: asked.id }) : undefined
    if (movedTo === undefined) throw error
    return { row: await readRow(ctx, { screen: asked.screen, id: movedTo }), movedTo }
  }
}
