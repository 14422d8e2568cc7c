import type { FastifyInstance } from 'fastify'
import { health } from '../../shared/calls/server.ts'
import { servePublic } from './route.ts'

export function healthRoutes(app: FastifyInstance) {
  servePublic(app, health, ({ ctx }) => ({ status: 'up' as const, demo: ctx.services.config.demo }))
}
