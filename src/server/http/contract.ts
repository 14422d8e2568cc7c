// The whole contract as one OpenAPI document: hand-written calls from their declarations, screen calls from
// the normal form. The server serves it, and `npm run gen` writes it to a file.
import type { TSchema } from 'typebox'
import type { Call } from '../../shared/call.ts'

export type OpenApiDocument = Readonly<Record<string, unknown>>

/** The screens' part of the document: their paths, and the schemas that these name. */
interface OfScreens {
  paths: Record<string, unknown>
  schemas: Readonly<Record<string, object>>
}

/** Builds the document of these calls and the screens'. Sorted, so that equal input gives equal text. */
export function contract(calls: Call[], { paths: screenPaths, schemas }: OfScreens): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = (paths[`/api${call.path}`] ??= {})
    path[call.method.toLowerCase()] = operation(call)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Truck parts platform', version: '1.0.0' },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        client: { type: 'http', scheme: 'basic' },
      },
      schemas,
    },
    paths: sorted({ ...screenPaths, ...paths }),
  }
}

function sorted(paths: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function operation({ path, query, body, reply, summary, permission, rawBody }: Call) {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => parameter(name!, { in: 'path', required: true })),
    ...parametersIn(query),
  ]
  return {
    summary,
    description: `Permission: ${permission}`,
    security: [permission === 'public' ? { client: [] } : { bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body &&
      !rawBody && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: envelopeOf(reply ?? {}) } } },
      400: { description: 'A refusal', content: { 'application/json': { schema: refusalShape } } },
    },
  }
}

function parametersIn(query: TSchema | undefined) {
  const { properties = {}, required = [] } = (query ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) =>
    parameter(name, { in: 'query', required: required.includes(name), schema }),
  )
}

function parameter(name: string, more: { in: 'path' | 'query'; required: boolean; schema?: object }) {
  return { name, schema: { type: 'string' }, ...more }
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
