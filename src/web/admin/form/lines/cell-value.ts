// What stands in a cell of the grid, in words and as a value.
import { computedValue } from '../../../../shared/screen/computed.ts'
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { cellText, type Wording } from '../../list/cell-text.ts'
import { naturalWidth } from '../../list/table-columns.tsx'
import type { FormData } from '../form-data.ts'

/** Whether it may only be set when the line is added, or is worked out. */
export function isFixed(field: Field, lines: Lines, line: FormData): boolean {
  return field.readOnly || (line[lines.key] !== undefined && !field.form!.editable)
}

/** Stands at the right of its column; what is worked out counts by what it gives. */
export function isFigure({ type, computed }: Field): boolean {
  return figures.has(computed?.as ?? type)
}

const figures = new Set<string>(['money', 'integer', 'number', 'percent'])

/** The width that a column would like, in px. */
export function columnWidth(field: Field): number {
  return Math.max(88, Math.min(field.column?.width ?? naturalWidth(field), 200))
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
  const [start, end] = (line[field.prop] as string[] | undefined) ?? []
  return cellText(field, { [field.of[0]]: start, [field.of[1]]: end }, wording)
}

/** The line with another value in one of its cells. */
export function withValue(line: FormData, field: Field, value: unknown): FormData {
  const next = { ...line }
  // The label belongs to the value that is given up.
  delete next[`${field.prop}Name`]
  if (value === undefined) delete next[field.prop]
  else next[field.prop] = value
  return next
}
