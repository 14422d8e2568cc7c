import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/garage.ts'
import { serveCall } from '../../http/route.ts'
import { judgeFit } from './judge-fit.ts'
import { readVehicleChoices } from './vehicles.ts'

export function garageRoutes(app: FastifyInstance) {
  serveCall(app, calls.listMyVehicles, ({ ctx, query }) => readVehicleChoices(ctx, query.q ?? ''))
  serveCall(app, calls.judgeFit, ({ ctx, query }) => judgeFit(ctx, query))
}
