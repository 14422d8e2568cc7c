import type { FastifyInstance } from 'fastify'
import { vendorShipOrders } from '../../../shared/calls/order-steps.ts'
import * as calls from '../../../shared/calls/shipment.ts'
import { serveCall, servePublic } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { declineCancels, requestCancels } from '../orders/cancel-by-consent.ts'
import { cancelWithPicks } from './cancel-with-picks.ts'
import { readDelivery, signDelivery } from './driver-sign.ts'
import { shipOrders } from './ship-orders.ts'
import { shortPick } from './short-pick.ts'

export function shipmentRoutes(app: FastifyInstance) {
  serveCall(app, vendorShipOrders, ({ ctx, body }) => write(ctx, (tx) => shipOrders(tx, ctx, body)))
  serveCall(app, calls.vendorShortPick, ({ ctx, body }) => write(ctx, (tx) => shortPick(tx, ctx, body)))
  serveCall(app, calls.requestCancelOrders, ({ ctx, body }) =>
    write(ctx, (tx) => requestCancels(tx, ctx, body)),
  )
  serveCall(app, calls.consentCancelOrders, ({ ctx, body }) =>
    write(ctx, (tx) => cancelWithPicks(tx, ctx, body)),
  )
  serveCall(app, calls.declineCancelOrders, ({ ctx, body }) =>
    write(ctx, (tx) => declineCancels(tx, ctx, body)),
  )
  servePublic(app, calls.driverDelivery, ({ ctx, query }) => readDelivery(ctx.db, query.token))
  servePublic(app, calls.driverSign, ({ ctx, body }) => write(ctx, (tx) => signDelivery(tx, ctx, body)))
}
