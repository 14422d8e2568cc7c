import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/goods.ts'
import * as priceCalls from '../../../shared/calls/goods-prices.ts'
import { serveCall } from '../../http/route.ts'
import { changeGoods } from './change-goods.ts'
import { changeState } from './change-state.ts'
import { previewPrices, readRun, startRun, undoRun } from './price-runs.ts'
import { putOnSale } from './put-on-sale.ts'
import { undoChange } from './undo-change.ts'
import { listGoods } from './list-goods.ts'
import { countGoods, readDesk, readPriceHistory } from './read-goods.ts'

export function goodsRoutes(app: FastifyInstance) {
  serveCall(app, calls.listGoods, ({ ctx, query }) => listGoods(ctx, query))
  serveCall(app, calls.countGoods, ({ ctx, query }) => countGoods(ctx, query))
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
}
