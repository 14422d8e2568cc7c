import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/goods.ts'
import * as priceCalls from '../../../shared/calls/goods-prices.ts'
import * as preSaleCalls from '../../../shared/calls/pre-sale.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { changeGoods } from './change-goods.ts'
import { changeState } from './change-state.ts'
import { previewPrices, readRun, startRun, undoRun } from './price-runs.ts'
import { listPreSale } from './list-pre-sale.ts'
import { preSaleSheet, readPreSaleFile } from './pre-sale-file.ts'
import { preSaleTransactions } from './pre-sale-transactions.ts'
import { putOnSale } from './put-on-sale.ts'
import { savePreSale } from './save-pre-sale.ts'
import { undoChange } from './undo-change.ts'
import { exportGoods } from './export-goods.ts'
import { exportPreSale, exportPreSaleTransactions } from './export-pre-sale.ts'
import { listGoods } from './list-goods.ts'
import { countGoods, readDesk, readPriceHistory } from './read-goods.ts'

export function goodsRoutes(app: FastifyInstance) {
  serveCall(app, calls.listGoods, ({ ctx, query }) => listGoods(ctx, query))
  serveCall(app, calls.countGoods, ({ ctx, query }) => countGoods(ctx, query))
  serveCall(app, calls.exportGoods, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportGoods(ctx, query)),
  )
  serveCall(app, calls.goodsDesk, ({ ctx, query }) => readDesk(ctx, query))
  serveCall(app, calls.priceHistory, ({ ctx, query }) => readPriceHistory(ctx, query))
  serveCall(app, calls.putOnSale, ({ ctx, body }) => putOnSale(ctx, body))
  serveCall(app, calls.changeGoods, ({ ctx, body }) => changeGoods(ctx, body))
  serveCall(app, calls.changeGoodsState, ({ ctx, body }) => changeState(ctx, body))
  serveCall(app, calls.undoGoodsChange, ({ ctx, body }) => undoChange(ctx, body))
  serveCall(app, priceCalls.previewPrices, ({ ctx, body }) => previewPrices(ctx, body))
  serveCall(app, priceCalls.startPriceRun, ({ ctx, body }) => startRun(ctx, body))
  serveCall(app, priceCalls.readPriceRun, ({ ctx, query }) => readRun(ctx, query))
  serveCall(app, priceCalls.undoPriceRun, ({ ctx, body }) => undoRun(ctx, body))
  preSaleRoutes(app)
}

function preSaleRoutes(app: FastifyInstance) {
  serveCall(app, preSaleCalls.listPreSale, ({ ctx, query }) => listPreSale(ctx, query))
  serveCall(app, preSaleCalls.savePreSale, ({ ctx, body }) => savePreSale(ctx, body))
  serveCall(app, preSaleCalls.preSaleTransactions, ({ ctx, query }) => preSaleTransactions(ctx, query))
  serveCall(app, preSaleCalls.exportPreSale, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportPreSale(ctx, query)),
  )
  serveCall(app, preSaleCalls.exportPreSaleTransactions, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportPreSaleTransactions(ctx, query)),
  )
  serveCall(app, preSaleCalls.preSaleSheet, async ({ ctx, query, reply }) =>
    sendDownload(reply, await preSaleSheet(ctx, query.supplierId)),
  )
  app.register(async (scope) => {
    await scope.register(multipart)
    serveCall(scope, preSaleCalls.readPreSaleFile, ({ ctx, request, query }) =>
      readPreSaleFile(ctx, request, query.supplierId),
    )
  })
}
