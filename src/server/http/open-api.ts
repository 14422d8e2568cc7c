import fp from 'fastify-plugin'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Call } from '../../shared/call.ts'

/** GET /api/openapi.json: the whole contract; GET /api/docs: a page on it. */
export const openApi = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Truck parts platform', version: '1.0.0' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          client: { type: 'http', scheme: 'basic' },
        },
      },
    },
    // Replies are described here and not to Fastify: its serializer would drop what it does not know.
    transform: ({ schema, url, route }) => {
      const call = (route.config as { call?: Call } | undefined)?.call
      if (!call) return { schema, url }
      const security: Record<string, string[]>[] =
        call.permission === 'public' ? [{ client: [] }] : [{ bearer: [] }]
      const described = {
        ...schema,
        security,
        description: `Permission: ${call.permission}`,
        response: { 200: envelopeOf(call.reply ?? {}), 400: refusalShape },
      }
      return { schema: described, url }
    },
  })
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
    transformSpecification: (document) => withScreens(document, app.services.screens.openApiPaths()),
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () =>
    withScreens(app.swagger() as Document, app.services.screens.openApiPaths()),
  )
})

type Document = Readonly<Record<string, unknown>>

function withScreens(document: Document, paths: Record<string, unknown>): Document {
  return { ...document, paths: { ...(document['paths'] as object), ...paths } }
}

const envelopeOf = (data: object) => ({
  type: 'object',
  properties: {
    code: { type: 'integer', const: 200 },
    success: { type: 'boolean' },
    msg: { type: 'string' },
    data,
  },
})

const refusalShape = {
  type: 'object',
  description: 'A refusal; its HTTP status equals `code`',
  properties: {
    code: { type: 'integer' },
    success: { type: 'boolean', const: false },
    error: { type: 'string' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, rule: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
}
