import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Call } from '../../shared/call.ts'
import { isRow } from '../../shared/row.ts'

interface ObjectSchema {
  properties?: Record<string, TSchema>
  required?: string[]
}

/**
 * Moves a request's parameters to where its checks and handler expect them. The address may hold a parameter
 * of a POST's body. An optional parameter that is empty or null counts as absent unless its schema allows
 * that value, and so does an unknown one: forms send empty fields that way.
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
  if (!properties || (sent !== undefined && !isRow(sent))) return sent
  const ofQuery = (query as ObjectSchema | undefined)?.properties ?? {}
  const moved = Object.entries(address).filter(([name]) => name in properties && !(name in ofQuery))
  return withoutEmpty(body, { ...Object.fromEntries(moved), ...sent })
}

function withoutEmpty(schema: TSchema, input: Record<string, unknown>): Record<string, unknown> {
  const { properties = {}, required = [] } = schema as ObjectSchema
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      // An unknown filter with an empty value filters nothing, so it is ignored instead of refused.
      if (!Object.hasOwn(properties, name)) return value !== '' && value !== null
      return required.includes(name) || !isLeftOut(properties[name]!, value)
    }),
  )
}

function isLeftOut(schema: TSchema, value: unknown): boolean {
  if (value !== '' && value !== null) return false
  // The validator turns null into an empty string, which clears a text field.
  return !Value.Check(schema, value) && !Value.Check(schema, '')
}
