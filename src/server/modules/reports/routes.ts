import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../shared/call.ts'
import { listDeskDocuments, readFinanceDesk } from '../../../shared/calls/finance-desk.ts'
import * as calls from '../../../shared/calls/report.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { readStockWarnings } from '../parts/stock-warnings.ts'
import { readOrderFigures, type Side } from '../orders/order-figures.ts'
import { readDesk, readDeskDocuments } from './finance-desk.ts'
import { comparisonOf, periodAsked } from './desk.ts'
import { presentDesk, presentWarning } from './present.ts'

/** The number of parts that a desk lists. */
const TOP_PARTS = 10

export function reportRoutes(app: FastifyInstance) {
  serveCall(app, readFinanceDesk, ({ ctx: { db, now }, query: { month } }) => readDesk(db, { month, now }))
  serveCall(app, listDeskDocuments, ({ ctx: { db, now }, query }) => readDeskDocuments(db, { ...query, now }))
  serveCall(app, calls.buyerDesk, ({ ctx, query }) => desk(ctx, query, 'purchase'))
  serveCall(app, calls.supplierDesk, ({ ctx, query }) => desk(ctx, query, 'sales'))
  serveCall(app, calls.platformDesk, ({ ctx, query }) => desk(ctx, query, 'sales'))

  serveCall(app, calls.listStockWarnings, async ({ ctx, query: { level, size = 10, current = 1 } }) => {
    const supplierId = ctx.me.tenantId
    const found = await readStockWarnings(ctx.db, { supplierId, size, current, ...(level && { level }) })
    const records = found.warnings.map((warning) => presentWarning(warning, ctx.language))
    return { counts: found.counts, page: pageOf(records, { total: found.total, size, current }) }
  })
}

async function desk(ctx: SignedIn, query: QueryOf<typeof calls.buyerDesk>, side: Side) {
  const comparison = comparisonOf(periodAsked(query, ctx), ctx.now)
  const figures = await readOrderFigures(ctx.db, ctx.me, {
    side,
    now: comparison.now,
    before: comparison.earlier,
    parts: TOP_PARTS,
  })
  return presentDesk(comparison, figures)
}
