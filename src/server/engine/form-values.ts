import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Field, FieldType } from '../../shared/screen/normal-form.ts'
import type { Row } from './hook.ts'

/**
 * A row's values out of a form or an address, where all are texts: numbers, switches and lists as
 * its fields have them. What does not read as one stays a text, which the checks then refuse.
 */
export function formValues(fields: Field[], sent: Row): Row {
  const typeOf = new Map(fields.map(({ prop, type }) => [prop, type]))
  return Object.fromEntries(
    Object.entries(sent).map(([prop, value]) => [prop, typed(typeOf.get(prop), prop, value)]),
  )
}

function typed(type: FieldType | undefined, prop: string, value: unknown): unknown {
  const { isList, fromText } = definitionOf(prop === 'version' ? 'integer' : (type ?? 'string'))
  return typeof value === 'string' && (value !== '' || isList) ? fromText(value) : value
}
