// From the normal form to JSON Schema: what a body may contain. Ajv on the server and the form on
// the web read the same properties.
import { FILE_KEY_PATTERN } from '../files.ts'
import { ID_PATTERN } from '../id.ts'
import { mostMarkup } from '../rich-text.ts'
import { HTTP_ADDRESS } from './http-address.ts'
import { takesOwnCode } from './field-codes.ts'
import { lineBodyFields } from './lines.ts'
import type { Field, Screen } from './normal-form.ts'

export interface JsonSchema {
  type?: string | string[]
  title?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  uniqueItems?: boolean
  enum?: (string | number | boolean | null)[]
  const?: string | number | boolean
  anyOf?: JsonSchema[]
  default?: string | number | boolean
  format?: string
  contentMediaType?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  readOnly?: boolean
}

const MONEY_PATTERN = '^-?[0-9]{1,13}(\\.[0-9]{1,2})?$'
const PHONE_PATTERN = '^1[0-9]{10}$'

export interface BodyOptions {
  mode: 'create' | 'update'
  /** Fields that need no value also take null: what the server accepts and a form never sends. */
  nullable?: boolean
}

/** Fields a body of this kind may carry, in the form's order. */
export function bodyFields(screen: Screen, mode: 'create' | 'update'): Field[] {
  return screen.fields.filter((field) => {
    if (field.readOnly || !field.form) return false
    if (mode === 'create') return true
    return !field.secret && field.form.editable
  })
}

/** The body of a create or update call; an update also carries the key and the row's version. */
export function bodySchema(screen: Screen, options: BodyOptions): JsonSchema {
  const fields = bodyFields(screen, options.mode)
  const schema = objectOf(fields, options)
  // The state of a row changes by its transitions, never by a body.
  if (screen.states) delete schema.properties![screen.states.field]
  schema.required = schema.required!.filter((prop) => prop !== screen.states?.field)
  if (options.mode === 'update') {
    schema.properties![screen.table.key] = { type: 'string', pattern: ID_PATTERN }
    schema.properties!['version'] = { type: 'integer', minimum: 1 }
    schema.required.push(screen.table.key, 'version')
  }
  return schema
}

/** The body of a bulk edit: the rows, and the values that each of them is given. */
export function bulkEditSchema(screen: Screen): JsonSchema {
  const fields = screen.fields.filter(({ prop }) => screen.list.bulkEdit.includes(prop))
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ids: {
        type: 'array',
        items: { type: 'string', pattern: ID_PATTERN },
        uniqueItems: true,
        minItems: 1,
        maxItems: 1000,
      },
      values: { ...objectOf(fields, { mode: 'update', nullable: true }), required: [] },
    },
    required: ['ids', 'values'],
  }
}

/** An object with these fields and nothing else. */
export function objectOf(
  fields: Field[],
  options: { mode?: 'create' | 'update'; nullable?: boolean } = {},
): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const field of fields) {
    for (const prop of field.of ?? [field.prop]) {
      const property = fieldSchema(field)
      // A required field stands empty while requiredWhen or showWhen hides it from the person.
      // So it may for somebody who may not write it; for the others the row's check asks for it.
      const needed = field.required && !field.form?.showWhen && !takesOwnCode(field)
      properties[prop] = {
        ...(options.nullable && !needed ? nullable(property) : property),
        ...permissionNote(field),
      }
      if (needed && (options.mode !== 'create' || field.default === null)) required.push(prop)
    }
  }
  return { type: 'object', additionalProperties: false, properties, required }
}

/** For the contract: which code the field takes beside the call's. */
function permissionNote({ readCode, writeCode }: Field): { description?: string } {
  const notes = [
    ...(readCode ? [`Read permission: ${readCode}.`] : []),
    ...(writeCode ? [`Write permission: ${writeCode}.`] : []),
  ]
  return notes.length > 0 ? { description: notes.join(' ') } : {}
}

/** One value of the field; both ends of a range have the same form. */
export function fieldSchema(field: Field): JsonSchema {
  const numbers = drop({
    minimum: field.minimum,
    maximum: field.maximum,
    exclusiveMinimum: field.exclusiveMinimum,
    exclusiveMaximum: field.exclusiveMaximum,
  })
  const text = drop({
    minLength: field.minLength ?? (field.required ? 1 : null),
    maxLength: field.maxLength,
    pattern: field.pattern?.regex ?? null,
  })
  const given = field.default === null ? {} : { default: field.default }
  switch (field.type) {
    case 'string':
      return { type: 'string', ...(field.checkDigit && { format: field.checkDigit }), ...text, ...given }
    case 'text':
    case 'password':
      return { type: 'string', ...text, ...given }
    case 'richText':
      // Tags count here; the text without them is counted by richTextFault.
      return { type: 'string', maxLength: mostMarkup(field.maxLength!), contentMediaType: 'text/html' }
    case 'phone':
      return { type: 'string', ...text, pattern: field.pattern?.regex ?? PHONE_PATTERN, ...given }
    case 'email':
      return { type: 'string', format: 'email', ...text, ...given }
    case 'link':
      return { type: 'string', format: HTTP_ADDRESS, ...text, ...given }
    case 'colour':
      return { type: 'string', pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', ...given }
    case 'time':
      return { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$', ...given }
    case 'integer':
      return { type: 'integer', minimum: -2_147_483_648, maximum: 2_147_483_647, ...numbers, ...given }
    case 'number':
    case 'percent':
      return {
        type: 'number',
        minimum: -largest(field),
        maximum: largest(field),
        ...numbers,
        multipleOf: Number(`1e-${field.decimals}`),
        ...given,
      }
    case 'money':
      return { type: 'string', pattern: MONEY_PATTERN, ...given }
    case 'boolean':
      return { type: 'boolean', ...given }
    case 'date':
    case 'dateRange':
      return { type: 'string', format: 'date' }
    case 'datetime':
    case 'datetimeRange':
      return { type: 'string', format: 'date-time' }
    case 'dict':
      return { type: 'string', minLength: field.required ? 1 : 0, maxLength: 64, ...given }
    case 'ref':
      return { type: 'string', pattern: ID_PATTERN }
    case 'dictMany':
      return listOf({ type: 'string', minLength: 1, maxLength: 64 }, field, 100)
    case 'tags':
      return listOf({ type: 'string', minLength: 1, maxLength: 60 }, field, 50)
    case 'refMany':
      return listOf({ type: 'string', pattern: ID_PATTERN }, field, 5000)
    case 'json':
      return {}
    case 'file':
    case 'image':
      return listOf({ type: 'string', pattern: FILE_KEY_PATTERN }, field, field.upload!.maxCount)
    case 'region':
      return { type: 'string', pattern: '^[1-9][0-9]{5}$', ...given }
    case 'lines':
      return linesSchema(field)
    case 'computed':
      return { ...computedSchema(field), readOnly: true }
  }
}

/** The lines as a body brings them: those with an id and a version are there already, the others are new. */
function linesSchema({ lines }: Field): JsonSchema {
  const { properties } = objectOf(lineBodyFields(lines!), { nullable: true })
  return {
    type: 'array',
    maxItems: lines!.max,
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        [lines!.key]: { type: 'string', pattern: ID_PATTERN },
        version: { type: 'integer', minimum: 1 },
        ...properties,
      },
    },
  }
}

function computedSchema({ computed }: Field): JsonSchema {
  switch (computed!.as) {
    case 'integer':
      return { type: ['integer', 'null'] }
    case 'number':
    case 'percent':
      return { type: ['number', 'null'] }
    case 'boolean':
      return { type: ['boolean', 'null'] }
    case 'date':
      return { type: ['string', 'null'], format: 'date' }
    default:
      return { type: ['string', 'null'] }
  }
}

// What a numeric column of 18 digits holds beside the decimals, and a double exactly.
function largest({ decimals }: Field): number {
  return 10 ** Math.min(12, 17 - decimals)
}

function listOf(items: JsonSchema, field: Field, most: number): JsonSchema {
  return {
    type: 'array',
    items,
    uniqueItems: true,
    maxItems: field.maxLength ?? most,
    ...(field.required && { minItems: 1 }),
  }
}

function nullable(schema: JsonSchema): JsonSchema {
  return schema.type ? { ...schema, type: [schema.type, 'null'].flat() } : schema
}

function drop<T extends Record<string, unknown>>(limits: T): { [K in keyof T]?: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)) as never
}
