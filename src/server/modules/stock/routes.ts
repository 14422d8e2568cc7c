import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/stock.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { checkStock, readCheck } from './check-stock.ts'
import { correctStock, shelveStock } from './correct-stock.ts'
import { listMovements } from './list-movements.ts'
import { listStock, stockPlaces } from './list-stock.ts'
import { mustOwn, ownerOf } from './stock-owner.ts'

export function stockRoutes(app: FastifyInstance) {
  serveCall(app, calls.listStock, ({ ctx, query }) => listStock(ctx, query))
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
}
