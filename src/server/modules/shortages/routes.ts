import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/shortage.ts'
import { serveCall } from '../../http/route.ts'
import { listShortages, removeShortages, waitForOffer } from './shortages.ts'

export function shortageRoutes(app: FastifyInstance) {
  serveCall(app, calls.registerShortage, ({ ctx, body }) => waitForOffer(ctx, body))
  serveCall(app, calls.listShortages, ({ ctx, query: { status, size = 10, current = 1 } }) =>
    listShortages(ctx, { status, size, current }),
  )
  serveCall(app, calls.removeShortages, ({ ctx, body }) => removeShortages(ctx, body.ids.split(',')))
}
