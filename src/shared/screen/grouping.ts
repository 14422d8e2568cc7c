// How the rows of a list fall into groups by a field.
import { definitionOf } from '../field-types/field-types.ts'
import type { Field, Screen } from './normal-form.ts'

/** One group a value, or one a month; null for fields whose values are too many or lie elsewhere. */
export function groupingOf({ type, columns, link, secret, dict, ref }: Field): 'value' | 'month' | null {
  const { isArray, precision } = definitionOf(type)
  if (columns.length !== 1 || isArray || link || secret) return null
  if (precision !== null) return 'month'
  return dict || ref || type === 'boolean' ? 'value' : null
}

/** Fields whose values are offered with their counts in the head of their column. */
export function isCounted(field: Field): boolean {
  const { dict, type, search } = field
  const isShort = dict !== null || type === 'boolean'
  return isShort && (search?.match === 'in' || search?.match === 'equals') && groupingOf(field) === 'value'
}

/** The props by which the call for groups answers. */
export function groupedProps({
  fields,
  table,
}: {
  fields: Field[]
  table: Pick<Screen['table'], 'groupBy'>
}): string[] {
  return fields
    .filter((field) => table.groupBy.includes(field.prop) || isCounted(field))
    .map(({ prop }) => prop)
}
