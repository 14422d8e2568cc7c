import { definitionOf } from '../field-types/field-types.ts'
import type { Field } from './normal-form.ts'

/** Whether a cell of a spreadsheet can hold the field's value at all. */
export function fitsACell({ type, secret }: Field): boolean {
  return !secret && definitionOf(type).isInSheets
}

/** Those of the fields that an export may show. */
export function exportableFields(fields: Field[]): Field[] {
  return fields.filter((field) => fitsACell(field) && (field.column || field.form))
}
