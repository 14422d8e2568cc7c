import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/certification.ts'
import { serveCall } from '../../http/route.ts'
import { applyForCompany, readCertification } from './apply.ts'

export function certificationRoutes(app: FastifyInstance) {
  serveCall(app, calls.readCertification, ({ ctx }) => readCertification(ctx))
  serveCall(app, calls.applyForCertification, ({ ctx, body }) => applyForCompany(ctx, body))
}
