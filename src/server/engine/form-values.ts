import type { Field, FieldType } from '../../shared/screen/normal-form.ts'
import type { Row } from './hook.ts'

const numbers = new Set<FieldType>(['integer', 'number', 'percent'])
const severalValues = new Set<FieldType>(['refMany', 'dictMany', 'tags', 'file', 'image'])

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
  if (type && severalValues.has(type)) return Array.isArray(value) ? value : listed(value)
  if (typeof value !== 'string' || value === '') return value
  if (prop === 'version' || (type && numbers.has(type)))
    return Number.isFinite(Number(value)) ? Number(value) : value
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value === '' ? [] : value.split(',')
}
