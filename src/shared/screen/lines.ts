// The lines of a row: rows of another screen that are edited in a grid inside the row's form.
import type { Field, Lines } from './normal-form.ts'

/**
 * The fields of a line that a user fills in, in the grid's order; the field that refers to the row is set by
 * the system.
 */
export function gridFields({ fields, masterProp }: Lines): Field[] {
  return fields.filter(
    ({ prop, form, secret }) => form !== null && !secret && prop !== masterProp && prop !== 'tenantId',
  )
}

/** The fields whose values a line may bring: the state changes by transitions, and the rest is computed. */
export function lineBodyFields(lines: Lines): Field[] {
  return gridFields(lines).filter(({ readOnly, prop }) => !readOnly && prop !== lines.stateProp)
}

/**
 * Resolves products.3.price to its field, the line's number and the prop; null for a path that is not inside
 * a line.
 */
export function insideLine(
  fields: Field[],
  path: string,
): { field: Field; index: number; prop: string } | null {
  const [own, place, ...rest] = path.split('.')
  const field = fields.find(({ prop, lines }) => lines !== null && prop === own)
  if (!field || place === undefined || !/^\d+$/.test(place)) return null
  return { field, index: Number(place), prop: rest.join('.') }
}
