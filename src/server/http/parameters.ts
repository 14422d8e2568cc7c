import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Call } from '../../shared/call.ts'

interface ObjectSchema {
  properties?: Record<string, TSchema>
  required?: string[]
}

/**
 * Brings a request's parameters to where its call's checks and handler look for them. A parameter
 * of a POST's body may be in the address instead. An optional one that is empty or null counts as
 * left out where neither is a value of it, and so does one that the call does not know: so send
 * forms the fields nobody filled in.
 */
export function placeParameters({ query, body, rawBody }: Call, request: FastifyRequest): void {
  const address = request.query as Record<string, unknown>
  if (body && !rawBody) request.body = placedBody({ query, body }, { address, sent: request.body })
  if (query) request.query = withoutEmpty(query, address)
}

function placedBody(
  { query, body }: { query?: TSchema; body: TSchema },
  { address, sent }: { address: Record<string, unknown>; sent: unknown },
): unknown {
  const { properties } = body as ObjectSchema
  if (!properties || (sent !== undefined && !isObject(sent))) return sent
  const ofQuery = (query as ObjectSchema | undefined)?.properties ?? {}
  const moved = Object.entries(address).filter(([name]) => name in properties && !(name in ofQuery))
  return withoutEmpty(body, { ...Object.fromEntries(moved), ...sent })
}

function withoutEmpty(schema: TSchema, input: Record<string, unknown>): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as ObjectSchema
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      // A filter that the call does not have and that filters nothing is no reason to refuse it.
      if (!Object.hasOwn(properties, name)) return value !== '' && value !== null
      return required.includes(name) || !isLeftOut(properties[name]!, value)
    }),
  )
}

function isLeftOut(schema: TSchema, value: unknown): boolean {
  if (value !== '' && value !== null) return false
  // The checks turn null into an empty text, which clears a text.
  return !Value.Check(schema, value) && !Value.Check(schema, '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
