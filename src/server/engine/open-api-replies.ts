// What the screens' calls answer, for the OpenAPI document.
import { fieldSchema, type JsonSchema } from '../../shared/screen/json-schema.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { propsOf } from './props-of.ts'
import { signedActs } from '../../shared/screen/normal-approval.ts'

/** The answer of a call; only those that show rows say more than that it is done. */
export function replyOf(screen: Screen, call: ScreenCall) {
  const data = dataOf(screen, call)
  const described = { description: 'Done' }
  if (!data) return described
  const schema = {
    type: 'object',
    properties: {
      code: { type: 'integer', const: 200 },
      success: { type: 'boolean' },
      msg: { type: 'string' },
      data,
    },
  }
  return { ...described, content: { 'application/json': { schema } } }
}

function dataOf(screen: Screen, call: ScreenCall): JsonSchema | undefined {
  switch (call.kind) {
    case 'list':
      return {
        type: 'object',
        properties: {
          records: { type: 'array', items: rowSchema(screen) },
          total: { type: 'integer' },
          size: { type: 'integer' },
          current: { type: 'integer' },
          pages: { type: 'integer' },
        },
      }
    case 'detail':
    case 'create':
    case 'update':
    case 'save':
      return rowSchema(screen)
    default:
      return undefined
  }
}

/** Whose signature a row waits for. */
const waitsFor: JsonSchema = {
  type: 'object',
  properties: {
    act: { type: 'string' },
    step: { type: 'string' },
    due: { type: 'string' },
  },
  required: ['act', 'step'],
}

/** A row as the calls show it; what the server sets or works out is read only. */
function rowSchema(screen: Screen): JsonSchema {
  const set = (schema: JsonSchema): JsonSchema => ({ ...schema, readOnly: true })
  const properties: Record<string, JsonSchema> = {
    [screen.table.key]: set({ type: 'string' }),
    version: { type: 'integer' },
    allowedActions: set({ type: 'array', items: { type: 'string' } }),
    ...(signedActs(screen).length > 0 && { waitsFor: set({ type: 'array', items: waitsFor }) }),
  }
  for (const field of screen.fields) {
    if (field.secret) continue
    for (const prop of propsOf(field)) properties[prop] = valueSchema(field)
    if (field.ref || field.level || field.upload) properties[`${field.prop}Name`] = set(labelSchema(field))
  }
  return { type: 'object', properties }
}

function valueSchema(field: Field): JsonSchema {
  const { default: _given, minLength: _least, ...schema } = fieldSchema(field)
  const shown = schema.type && !field.required ? { ...schema, type: [schema.type, 'null'].flat() } : schema
  return field.readOnly ? { ...shown, type: [...new Set([shown.type ?? []].flat())], readOnly: true } : shown
}

function labelSchema({ link, upload }: Field): JsonSchema {
  return link || upload ? { type: 'array', items: { type: 'string' } } : { type: ['string', 'null'] }
}
