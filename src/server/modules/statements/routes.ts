import type { FastifyInstance } from 'fastify'
import type { QueryOf } from '../../../shared/call.ts'
import * as ageing from '../../../shared/calls/ageing.ts'
import * as calls from '../../../shared/calls/statement.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { agedDocuments, agedSums, readScheme, unappliedSums } from './ageing.ts'
import { enterBankStatement } from './enter-bank-statement.ts'
import { exportAgeing } from './export-ageing.ts'
import { ageingRows } from './present-ageing.ts'
import { readMyStatements } from './my-statements.ts'
import { readBill } from './read-bill.ts'

export function statementRoutes(app: FastifyInstance) {
  serveCall(app, calls.readBill, ({ ctx, query }) => readBill(ctx, query.statementId))

  serveCall(app, calls.listMyStatements, ({ ctx, query: { view, size = 10, current = 1 } }) =>
    readMyStatements(ctx, { view, size, current }),
  )

  serveCall(app, calls.importBankStatement, ({ ctx, body }) =>
    write(ctx, (tx) => enterBankStatement(tx, ctx, body.xml)),
  )

  const readReport = async ({ db, now, language }: SignedIn, query: QueryOf<typeof ageing.readAgeing>) => {
    const { day = businessDay(now), by = 'customer' } = query
    const { schemes, schemeId, buckets } = await readScheme(db, query.schemeId)
    const sums = await agedSums(db, { day, buckets, by })
    const unapplied = by === 'supplier' ? [] : await unappliedSums(db, { day, by })
    // What fits no bucket of the scheme has one of its own, so that nothing is left out.
    const names = buckets.map(({ name, nameEn }) => (language === 'en' && nameEn) || name)
    const hasOthers = sums.some(({ bucket }) => bucket === buckets.length)
    const shown = hasOthers ? [...names, ''] : names
    return { day, schemeId, schemes, buckets: shown, rows: ageingRows(sums, unapplied, shown.length) }
  }
  serveCall(app, ageing.readAgeing, ({ ctx, query }) => readReport(ctx, query))

  serveCall(app, ageing.exportAgeing, async ({ ctx, query: { format = 'xlsx', ...query }, reply }) =>
    sendDownload(reply, await exportAgeing(ctx, { format, query, report: await readReport(ctx, query) })),
  )

  serveCall(app, ageing.listAgedDocuments, async ({ ctx: { db, now }, query }) => {
    const { day = businessDay(now), by = 'customer', partyId, size = 10, current = 1 } = query
    const { documents, total } = await agedDocuments(db, { day, by, partyId, size, current })
    const records = documents.map(({ openFen, ...document }) => ({ ...document, open: yuan(openFen) }))
    return pageOf(records, { total, size, current })
  })
}
