// Turns the normal form into JSON Schemas that say what a body may contain. Ajv on the server and the form in
// the browser read the same properties.
import { definitionOf } from '../field-types/field-types.ts'
import { EXISTING_ID_PATTERN } from '../existing-id.ts'
import { ID_PATTERN } from '../id.ts'
import { isAlwaysFilled } from './always-filled.ts'
import type { Field, Screen } from './normal-form.ts'

export interface JsonSchema {
  $ref?: string
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

export interface BodyOptions {
  mode: 'create' | 'update'
  /** Optional fields also accept null: the server allows it, but a form never sends it. */
  nullable?: boolean
}

/** The fields that a body of this kind may carry, in the form's order. */
export function bodyFields(screen: Screen, mode: 'create' | 'update'): Field[] {
  return screen.fields.filter((field) => {
    if (field.readOnly || !field.form) return false
    if (mode === 'create') return true
    return !field.secret && field.form.editable
  })
}

/** The schema of a create or update body; an update also carries the key and the row's version. */
export function bodySchema(screen: Screen, options: BodyOptions): JsonSchema {
  const fields = bodyFields(screen, options.mode)
  const schema = objectOf(fields, options)
  // A row's state changes only by transitions, never by a body.
  if (screen.states) delete schema.properties![screen.states.field]
  schema.required = schema.required!.filter((prop) => prop !== screen.states?.field)
  if (options.mode === 'update') {
    schema.properties![screen.table.key] = idSchema(screen)
    schema.properties!['version'] = { type: 'integer', minimum: 1 }
    schema.required.push(screen.table.key, 'version')
  }
  return schema
}

/** The schema of a row's id. */
export function idSchema({ table }: Screen): JsonSchema {
  return { type: 'string', pattern: table.existing ? EXISTING_ID_PATTERN : ID_PATTERN }
}

/** The body of a bulk edit: the rows, and the values that each of them gets. */
export function bulkEditSchema(screen: Screen): JsonSchema {
  const fields = screen.fields.filter(({ prop }) => screen.list.bulkEdit.includes(prop))
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ids: {
        type: 'array',
        items: idSchema(screen),
        uniqueItems: true,
        minItems: 1,
        maxItems: 1000,
      },
      values: { ...objectOf(fields, { mode: 'update', nullable: true }), required: [] },
      preview: { type: 'boolean', description: 'Answers what would become of each row and writes nothing.' },
    },
    required: ['ids', 'values'],
  }
}

/** An object with these fields and no others. */
export function objectOf(
  fields: Field[],
  options: { mode?: 'create' | 'update'; nullable?: boolean } = {},
): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const field of fields) {
    for (const prop of field.of ?? [field.prop]) {
      const property = fieldSchema(field)
      // A required field stays empty while requiredWhen or showWhen hides it, or when the user may not write
      // it; in all other cases the row's check requires it.
      const needed = isAlwaysFilled(field)
      properties[prop] = {
        ...(options.nullable && !needed ? nullable(property) : property),
        ...permissionNote(field),
      }
      const isFilled = [field.default, field.preset, field.number].some((each) => each !== null)
      if (needed && (options.mode !== 'create' || !isFilled)) required.push(prop)
    }
  }
  return { type: 'object', additionalProperties: false, properties, required }
}

/** Tells the contract which code the field needs besides the call's. */
function permissionNote({ readCode, writeCode }: Field): { description?: string } {
  const notes = [
    ...(readCode ? [`Read permission: ${readCode}.`] : []),
    ...(writeCode ? [`Write permission: ${writeCode}.`] : []),
  ]
  return notes.length > 0 ? { description: notes.join(' ') } : {}
}

/** The schema of one value; both ends of a range have the same. */
export function fieldSchema(field: Field): JsonSchema {
  return definitionOf(field.type).schema(field, { objectOf, definitionOf })
}

function nullable(schema: JsonSchema): JsonSchema {
  return schema.type ? { ...schema, type: [schema.type, 'null'].flat() } : schema
}
