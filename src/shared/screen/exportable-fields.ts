import type { Field, FieldType } from './normal-form.ts'

const notInACell: ReadonlySet<FieldType> = new Set<FieldType>(['password', 'file', 'image', 'lines'])

/** Whether a cell of a spreadsheet can hold the field's value at all. */
export function fitsACell({ type, secret }: Field): boolean {
  return !secret && !notInACell.has(type)
}

/** Those of the fields that an export may show. */
export function exportableFields(fields: Field[]): Field[] {
  return fields.filter((field) => fitsACell(field) && (field.column || field.form))
}
