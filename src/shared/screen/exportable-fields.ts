import { definitionOf } from '../field-types/field-types.ts'
import type { Field } from './normal-form.ts'

/** Whether a spreadsheet cell can hold the field's value at all. */
export function fitsACell({ type, secret }: Field): boolean {
  return !secret && definitionOf(type).isInSheets
}

/** The fields that an export may show. */
export function exportableFields(fields: Field[]): Field[] {
  return fields.filter((field) => fitsACell(field) && (field.column || field.form))
}
