import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as stockOrderCalls from '../../../shared/calls/stock-order.ts'
import * as calls from '../../../shared/calls/stock.ts'
import * as transferCalls from '../../../shared/calls/stock-transfer.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { bookDifferences } from './book-differences.ts'
import { checkStock, readCheck } from './check-stock.ts'
import { correctStock, shelveStock } from './correct-stock.ts'
import { countSheet, readCountFile } from './count-file.ts'
import { exportCounts, exportStockOrders, exportTransfers } from './export-documents.ts'
import { exportMovements, exportRunningOut, exportStock } from './export-stock.ts'
import { listMovements } from './list-movements.ts'
import { listStock, stockPlaces } from './list-stock.ts'
import { listCounts } from './list-counts.ts'
import { listStockOrders } from './list-stock-orders.ts'
import { listTransfers } from './list-transfers.ts'
import { endStockOrder, makeStockOrder } from './stock-orders.ts'
import { listRunningOut, saveReorderPoint } from './running-out.ts'
import { saveCount } from './save-count.ts'
import { mustOwn, ownerOf } from './stock-owner.ts'
import { recallTransfer, receiveTransfer, sendTransfer } from './transfers.ts'

export function stockRoutes(app: FastifyInstance) {
  transferRoutes(app)
  countRoutes(app)
  stockOrderRoutes(app)
  serveCall(app, calls.listStock, ({ ctx, query }) => listStock(ctx, query))
  serveCall(app, calls.exportStock, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportStock(ctx, query)),
  )
  serveCall(app, calls.exportMovements, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportMovements(ctx, query)),
  )
  serveCall(app, calls.stockPlaces, ({ ctx, query }) => stockPlaces(ctx, query))
  serveCall(app, calls.listMovements, ({ ctx, query }) => listMovements(ctx, query))
  serveCall(app, calls.correctStock, ({ ctx, body }) => write(ctx, (tx) => correctStock(tx, ctx, body)))
  serveCall(app, calls.shelveStock, ({ ctx, body }) => write(ctx, (tx) => shelveStock(tx, ctx, body)))
  serveCall(app, calls.readStockCheck, ({ ctx, query }) =>
    readCheck(ctx.db, ownerOf(ctx.me, query.supplierId)),
  )
  serveCall(app, calls.runStockCheck, ({ ctx, body }) =>
    checkStock(ctx.db, mustOwn(ctx, body.supplierId), ctx.now),
  )
  serveCall(app, calls.bookStockDifferences, ({ ctx, body }) =>
    write(ctx, (tx) => bookDifferences(tx, ctx, body)),
  )
}

function transferRoutes(app: FastifyInstance) {
  serveCall(app, transferCalls.listTransfers, ({ ctx, query }) => listTransfers(ctx, query))
  serveCall(app, transferCalls.exportTransfers, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportTransfers(ctx, query)),
  )
  serveCall(app, transferCalls.sendTransfer, ({ ctx, body }) =>
    write(ctx, (tx) => sendTransfer(tx, ctx, body)),
  )
  serveCall(app, transferCalls.receiveTransfer, ({ ctx, body }) =>
    write(ctx, (tx) => receiveTransfer(tx, ctx, body)),
  )
  serveCall(app, transferCalls.recallTransfer, ({ ctx, body }) =>
    write(ctx, (tx) => recallTransfer(tx, ctx, body)),
  )
}

function countRoutes(app: FastifyInstance) {
  serveCall(app, transferCalls.listCounts, ({ ctx, query }) => listCounts(ctx, query))
  serveCall(app, transferCalls.exportCounts, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportCounts(ctx, query)),
  )
  serveCall(app, transferCalls.countSheet, async ({ ctx, query, reply }) =>
    sendDownload(reply, await countSheet(ctx, query.warehouseId)),
  )
  serveCall(app, transferCalls.saveCount, ({ ctx, body }) => write(ctx, (tx) => saveCount(tx, ctx, body)))
  app.register(async (scope) => {
    await scope.register(multipart)
    serveCall(scope, transferCalls.readCountFile, async ({ ctx, request, query }) => ({
      rows: await readCountFile(ctx, request, query.warehouseId),
    }))
  })
}

function stockOrderRoutes(app: FastifyInstance) {
  serveCall(app, stockOrderCalls.listRunningOut, ({ ctx, query }) => listRunningOut(ctx, query))
  serveCall(app, stockOrderCalls.exportRunningOut, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportRunningOut(ctx, query)),
  )
  serveCall(app, stockOrderCalls.saveReorderPoint, ({ ctx, body }) =>
    write(ctx, (tx) => saveReorderPoint(tx, ctx, body)),
  )
  serveCall(app, stockOrderCalls.makeStockOrder, ({ ctx, body }) =>
    write(ctx, (tx) => makeStockOrder(tx, ctx, body)),
  )
  serveCall(app, stockOrderCalls.listStockOrders, ({ ctx, query }) => listStockOrders(ctx, query))
  serveCall(app, stockOrderCalls.exportStockOrders, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportStockOrders(ctx, query)),
  )
  serveCall(app, stockOrderCalls.endStockOrder, ({ ctx, body }) =>
    write(ctx, (tx) => endStockOrder(tx, ctx, body)),
  )
}
