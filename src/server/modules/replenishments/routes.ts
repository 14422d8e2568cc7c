import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/replenishment.ts'
import * as actCalls from '../../../shared/calls/replenishment-acts.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import * as acts from './acts.ts'
import { askForGoods } from './ask.ts'
import { exportReplenishments } from './export.ts'
import { findGoods, readPartners } from './partners.ts'
import { presentDetail, presentHead } from './present.ts'
import { findReplenishment, historyOf, linesOf, readPage } from './queries.ts'

export function replenishmentRoutes(app: FastifyInstance) {
  serveCall(app, calls.replenishPartners, ({ ctx, query }) => readPartners(ctx, query.q?.trim() ?? ''))
  serveCall(app, calls.replenishGoods, ({ ctx, body }) => findGoods(ctx, body))
  serveCall(app, actCalls.askReplenishment, ({ ctx, body }) => write(ctx, (tx) => askForGoods(tx, ctx, body)))
  serveCall(app, calls.listReplenishments, async ({ ctx, query }) => {
    const { current = 1, size = 20, ...filter } = query
    const { rows, total } = await readPage(ctx.db, ctx.me, { current, size, ...filter })
    return pageOf(
      rows.map((row) => presentHead(row, ctx.me)),
      { total, size, current },
    )
  })
  serveCall(app, calls.exportReplenishments, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportReplenishments(ctx, query)),
  )
  serveCall(app, calls.replenishDetail, async ({ ctx, query: { replenishId } }) => {
    const request = await findReplenishment(ctx.db, ctx.me, replenishId)
    if (!request) throw new AppError('REPLENISH_NOT_FOUND')
    const [lines, history] = await Promise.all([linesOf(ctx.db, replenishId), historyOf(ctx.db, replenishId)])
    return presentDetail(request, { lines, history }, ctx.me)
  })
  serveCall(app, actCalls.offerReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.offerGoods(tx, ctx, body)),
  )
  serveCall(app, actCalls.declineReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.declineRequest(tx, ctx, body)),
  )
  serveCall(app, actCalls.acceptReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.acceptOffer(tx, ctx, body)),
  )
  serveCall(app, actCalls.cancelReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.cancelRequest(tx, ctx, body)),
  )
  serveCall(app, actCalls.shipReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.shipGoods(tx, ctx, body)),
  )
  serveCall(app, actCalls.receiveReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.receiveGoods(tx, ctx, body)),
  )
  serveCall(app, actCalls.settleReplenishment, ({ ctx, body }) =>
    write(ctx, (tx) => acts.settle(tx, ctx, body)),
  )
}
