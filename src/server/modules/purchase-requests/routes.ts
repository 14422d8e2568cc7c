import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/purchase-request.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { approve } from './approve.ts'
import { ask } from './ask.ts'
import { changeQuantities } from './change.ts'
import { goodsToCart, reject, withdraw } from './end.ts'
import { readRequest, readRequests } from './read.ts'

export function purchaseRequestRoutes(app: FastifyInstance) {
  serveCall(app, calls.askForApproval, ({ ctx, body }) => write(ctx, (tx) => ask(tx, ctx, body)))
  serveCall(app, calls.listPurchaseRequests, ({ ctx, query }) => readRequests(ctx, query))
  serveCall(app, calls.readPurchaseRequest, ({ ctx, query }) => readRequest(ctx, query.id))
  serveCall(app, calls.changePurchaseRequest, ({ ctx, body }) =>
    write(ctx, (tx) => changeQuantities(tx, ctx, body)),
  )
  serveCall(app, calls.approvePurchaseRequest, ({ ctx, body }) => write(ctx, (tx) => approve(tx, ctx, body)))
  serveCall(app, calls.rejectPurchaseRequest, ({ ctx, body }) => write(ctx, (tx) => reject(tx, ctx, body)))
  serveCall(app, calls.withdrawPurchaseRequest, ({ ctx, body }) =>
    write(ctx, (tx) => withdraw(tx, ctx, body.id)),
  )
  serveCall(app, calls.purchaseRequestToCart, ({ ctx, body }) =>
    write(ctx, (tx) => goodsToCart(tx, ctx, body.id)),
  )
}
