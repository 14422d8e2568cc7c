import fp from 'fastify-plugin'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Call } from '../../shared/call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { contract } from './contract.ts'

interface KeptDocument {
  /** The screens to describe; in development they are replaced when a file changes. */
  screens: Screen[]
  text: Buffer
  etag: string
}

/**
 * GET /api/openapi.json is the whole contract, GET /api/docs a page that shows it. API_DOCS=0 closes both.
 */
export const openApi = fp(async (app) => {
  if (!app.services.config.apiDocs) return
  const calls: Call[] = []
  // The document contains only calls that have a route.
  app.addHook('onRoute', ({ config, method }) => {
    const { call } = (config ?? {}) as { call?: Call }
    if (call && method === call.method) calls.push(call)
  })

  // Two megabytes that take long to put together: one text for everybody.
  let kept: KeptDocument | undefined
  const document = (): KeptDocument => {
    const { screens } = app.services
    if (kept?.screens !== screens.screens) {
      const text = Buffer.from(JSON.stringify(contract(calls, screens.openApiPart())))
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
      kept = { screens: screens.screens, text, etag }
    }
    return kept
  }

  async function sendDocument(request: FastifyRequest, reply: FastifyReply) {
    const { text, etag } = document()
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  }

  // The page requires this plugin, but gets our document instead of the plugin's.
  await app.register(swagger, { openapi: {} })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page's default would redirect a browser on plain HTTP to HTTPS.
    staticCSP: {
      'default-src': "'self'",
      'img-src': "'self' data:",
      'style-src': "'self' 'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    },
    uiHooks: {
      // The page would otherwise build its own text for every reader. JSON is valid YAML.
      preHandler: async (request, reply) => {
        if (/^\/api\/docs\/(?:json|yaml)\b/.test(request.url)) return sendDocument(request, reply)
      },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, sendDocument)
})
