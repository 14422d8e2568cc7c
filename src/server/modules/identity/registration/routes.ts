import type { FastifyInstance } from 'fastify'
import { myInviteCode, registerTenant } from '../../../../shared/calls/registration.ts'
import { serveCall, servePublic } from '../../../http/route.ts'
import { readInvitations } from './invitations.ts'
import { register } from './register.ts'

export function registrationRoutes(app: FastifyInstance) {
  servePublic(app, registerTenant, ({ ctx, body }) => register(ctx, body))
  serveCall(app, myInviteCode, ({ ctx }) => readInvitations(ctx))
}
