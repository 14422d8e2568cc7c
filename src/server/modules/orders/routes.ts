import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import { orderPromotions } from '../../../shared/calls/marketing-goods.ts'
import * as calls from '../../../shared/calls/order.ts'
import * as detail from '../../../shared/calls/order-detail.ts'
import * as spendCalls from '../../../shared/calls/spend.ts'
import { lastBought } from '../../../shared/calls/last-bought.ts'
import * as saleDetail from '../../../shared/calls/sale-detail.ts'
import * as saleFile from '../../../shared/calls/sale-file.ts'
import * as steps from '../../../shared/calls/order-steps.ts'
import { orderStatusNames } from '../../../shared/order-status.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { invoicesOf } from './apply-for-invoices.ts'
import * as change from './change-orders.ts'
import { historyOf, linesOf, paymentsOf, refundsOf } from './detail-queries.ts'
import { exportOrders } from './export-orders.ts'
import { exportSpend, readSpend } from './spend.ts'
import { boughtBy, soldBy } from './order-scope.ts'
import { readLastBought } from './last-bought.ts'
import { seenOrders } from './seen-orders.ts'
import { countByStatus, readOrderPage } from './page-queries.ts'
import { readOrderPromotions } from './order-promotions.ts'
import { reorder } from './reorder.ts'
import { pointsRoutes } from './points-routes.ts'
import { presentDetail, presentRecord } from './present.ts'
import { changeDestination } from './change-destination.ts'
import { saleCodes } from './sale-codes.ts'
import * as saleFiles from './sale-files.ts'
import { shipmentsOf } from './shipments.ts'
import { orderDocuments } from './order-documents.ts'

export function orderRoutes(app: FastifyInstance) {
  readingRoutes(app)
  pointsRoutes(app)

  serveCall(app, steps.cancelOrders, ({ ctx, body }) =>
    write(ctx, (tx) => change.cancelOrders(tx, ctx, body)),
  )
  serveCall(app, steps.signOrders, ({ ctx, body }) => write(ctx, (tx) => change.signOrders(tx, ctx, body)))
  serveCall(app, steps.collectOrders, ({ ctx, body }) =>
    write(ctx, (tx) => change.collectOrders(tx, ctx, body)),
  )
  serveCall(app, steps.removeOrders, ({ ctx, body }) => write(ctx, (tx) => change.hideOrders(tx, ctx, body)))
  serveCall(app, calls.reorderOrders, ({ ctx, body }) => write(ctx, (tx) => reorder(tx, ctx, body)))
  serveCall(app, steps.passOrderAudit, ({ ctx, body }) => write(ctx, (tx) => change.passAudit(tx, ctx, body)))
  serveCall(app, steps.rejectOrderAudit, ({ ctx, body }) =>
    write(ctx, (tx) => change.rejectAudit(tx, ctx, body)),
  )
  serveCall(app, saleDetail.changeDestination, ({ ctx, body }) =>
    write(ctx, (tx) => changeDestination(tx, ctx, body)),
  )
  serveCall(app, saleFile.listSaleFiles, ({ ctx, query }) => saleFiles.listSaleFiles(ctx, query.orderId))
  serveCall(app, saleFile.attachSaleFile, ({ ctx, body }) => saleFiles.attachSaleFile(ctx, body))
  serveCall(app, saleFile.removeSaleFile, ({ ctx, body }) => saleFiles.removeSaleFile(ctx, body))
  serveCall(app, saleDetail.saleCodes, ({ ctx, query }) => saleCodes(ctx, query.orderId))
  serveCall(app, steps.vendorConfirmOrders, ({ ctx, body }) =>
    write(ctx, (tx) => change.confirmForShipment(tx, ctx, body)),
  )
  serveCall(app, steps.vendorRefuseOrders, ({ ctx, body }) =>
    write(ctx, (tx) => change.refuseOrders(tx, ctx, body)),
  )
}

function readingRoutes(app: FastifyInstance) {
  serveCall(app, lastBought, ({ ctx, query }) => readLastBought(ctx, query.partIds.split(',')))
  serveCall(app, calls.listOrders, ({ ctx, query }) => page(ctx, query, boughtBy(ctx.me)))
  serveCall(app, calls.countOrders, ({ ctx, query }) => counts(ctx.db, boughtBy(ctx.me), query))
  serveCall(app, calls.listSales, ({ ctx, query }) => page(ctx, query, soldBy(ctx.me)))
  serveCall(app, calls.countSales, ({ ctx, query }) => counts(ctx.db, soldBy(ctx.me), query))
  serveCall(app, calls.exportOrders, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportOrders(ctx, query, { side: 'purchase', scope: boughtBy(ctx.me) })),
  )
  serveCall(app, spendCalls.readSpend, ({ ctx, query }) => readSpend(ctx, query))
  serveCall(app, spendCalls.exportSpend, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportSpend(ctx, query)),
  )
  serveCall(app, calls.exportSales, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportOrders(ctx, query, { side: 'sales', scope: soldBy(ctx.me) })),
  )

  serveCall(app, orderPromotions, ({ ctx, body: { orderId } }) => readOrderPromotions(ctx, orderId))

  serveCall(app, detail.orderDocuments, ({ ctx, query: { orderId } }) => orderDocuments(ctx, orderId))

  serveCall(app, detail.orderDetail, async ({ ctx, query: { orderId } }) => {
    const { order } = (await seenOrders(ctx, [orderId]))[0]!
    const [lines, shipments, history, payments, refunds, invoices] = await Promise.all([
      linesOf(ctx.db, orderId),
      shipmentsOf(ctx.db, orderId),
      historyOf(ctx.db, orderId),
      paymentsOf(ctx.db, orderId),
      refundsOf(ctx.db, orderId),
      invoicesOf(ctx.db, orderId),
    ])
    return presentDetail(order, { lines, shipments, history, payments, refunds, invoices }, ctx)
  })
}

async function page(ctx: SignedIn, query: QueryOf<typeof calls.listOrders>, scope: RawBuilder<unknown>) {
  const { current = 1, size = 10, wholeTrades = false, ...filter } = query
  const { orders, total } = await readOrderPage(ctx.db, scope, { filter, size, current, wholeTrades })
  return pageOf(
    orders.map((order) => presentRecord(order, ctx)),
    { total, size, current },
  )
}

async function counts(db: Queryable, scope: RawBuilder<unknown>, filter: QueryOf<typeof calls.countOrders>) {
  const counted = await countByStatus(db, scope, filter)
  const none = Object.fromEntries(orderStatusNames.map((status) => [status, 0]))
  return { ...none, ...Object.fromEntries(counted.map(({ status, orders }) => [status, orders])) }
}
