import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/supplier-quality.ts'
import { serveCall } from '../../http/route.ts'
import { periodAsked } from '../reports/desk.ts'
import { readQualityFigures } from './quality-figures.ts'

export function supplierRoutes(app: FastifyInstance) {
  serveCall(app, calls.qualityFigures, ({ ctx, query }) => {
    const own = ctx.me.tenantType === '' ? null : ctx.me.tenantId
    return readQualityFigures(ctx.db, periodAsked(query, ctx), own)
  })
}
