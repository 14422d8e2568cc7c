import fp from 'fastify-plugin'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '../../shared/call.ts'
import { contract } from './contract.ts'

/** GET /api/openapi.json: the whole contract; GET /api/docs: a page on it. */
export const openApi = fp(async (app) => {
  const calls: Call[] = []
  // What is told is what is served: a declaration without its route is not in the document.
  app.addHook('onRoute', ({ config, method }) => {
    const { call } = (config ?? {}) as { call?: Call }
    if (call && method === call.method) calls.push(call)
  })
  const document = () => contract(calls, app.services.screens.openApiPaths())

  // The page asks for this plugin; its own document is replaced by ours.
  await app.register(swagger, { openapi: {} })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page's own default would send a browser that came over plain HTTP to HTTPS.
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    },
    transformSpecification: document,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => document())
})
