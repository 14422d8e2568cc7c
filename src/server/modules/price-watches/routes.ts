import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/price-watch.ts'
import { serveCall } from '../../http/route.ts'
import { endWatch, readWatches, saveWatch } from './watches.ts'

export function priceWatchRoutes(app: FastifyInstance) {
  serveCall(app, calls.savePriceWatch, ({ ctx, body }) => saveWatch(ctx, body))
  serveCall(app, calls.listPriceWatches, ({ ctx, query: { current = 1, size = 20 } }) =>
    readWatches(ctx, { current, size }),
  )
  serveCall(app, calls.removePriceWatch, ({ ctx, body }) => endWatch(ctx, body.id))
}
