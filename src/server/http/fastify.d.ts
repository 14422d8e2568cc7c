import 'fastify'
import type { Call, CallPermission } from '../../shared/call.ts'
import type { Me, Services } from '../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    /** The signed-in user of the Authorization header, if its token is valid. */
    identify: () => Promise<Me | undefined>
  }
  interface FastifyContextConfig {
    permission?: CallPermission
    call?: Call
  }
}
