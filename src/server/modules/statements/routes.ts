import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/statement.ts'
import { serveCall } from '../../http/route.ts'
import { readBill } from './read-bill.ts'

export function statementRoutes(app: FastifyInstance) {
  serveCall(app, calls.readBill, ({ ctx, query }) => readBill(ctx, query.statementId))
}
