// What stands in a cell of the grid, in words and as a value.
import { shownDefinition } from '../../../../shared/field-types/field-types.ts'
import { computedValue } from '../../../../shared/screen/computed.ts'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { cellText } from '../../list/cell-text.ts'
import type { Wording } from '../../values/wording.ts'
import { shownLook } from '../../field-types/field-looks.ts'
import type { FormData } from '../form-data.ts'
import { asOwn } from './line-data.ts'
import { textsIn } from '../../../../shared/row.ts'

/** Whether it may only be set when the line is added, or is worked out. */
export function isFixed(field: Field, lines: Lines, line: FormData): boolean {
  return field.readOnly || (line[lines.key] !== undefined && !field.form!.editable)
}

/** Stands at the right of its column; what is worked out counts by what it gives. */
export function isFigure(field: Field): boolean {
  return shownDefinition(field).isFigure
}

/** The width that a column would like, in px. */
export function columnWidth(field: Field): number {
  return Math.max(88, Math.min(field.column?.width ?? shownLook(field).width, 200))
}

/** The value in words; a range lies in the form as one pair. */
export function textOf(
  field: Field,
  { line, lines, wording }: { line: FormData; lines: Lines; wording: Wording },
): string {
  if (field.computed) {
    const value = computedValue(field, { fields: lines.fields, row: line, now: new Date() })
    return cellText(field, { [field.prop]: value }, wording)
  }
  if (!field.of) return cellText(field, line, wording)
  const [start, end] = textsIn(line[field.prop])
  return cellText(field, { [field.of[0]]: start, [field.of[1]]: end }, wording)
}

/** The line with another value in one of its cells. */
export function withValue(line: FormData, field: Field, value: unknown): FormData {
  const next = field.preset ? asOwn(line, field) : { ...line }
  // The label belongs to the value that is given up.
  delete next[`${field.prop}Name`]
  if (value === undefined) delete next[field.prop]
  else next[field.prop] = value
  return next
}
