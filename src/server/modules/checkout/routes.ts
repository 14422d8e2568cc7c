import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/order-confirm.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { confirmOrder } from './confirm-order.ts'
import { presentConfirmation, presentTrade } from './present-confirmation.ts'
import { submitOrder } from './submit-order.ts'

export function checkoutRoutes(app: FastifyInstance) {
  serveCall(app, calls.confirmOrder, ({ ctx, body }) =>
    write(ctx, async (tx) => presentConfirmation(await confirmOrder(tx, ctx, body), ctx, body)),
  )
  serveCall(app, calls.submitOrder, ({ ctx, body }) =>
    write(ctx, async (tx) => presentTrade(await submitOrder(tx, ctx, body))),
  )
}
