import { definitionOf } from '../field-types/field-types.ts'
import { isShownTo } from './field-codes.ts'
import type { Field } from './normal-form.ts'

/** Whether a spreadsheet cell can hold the field's value at all. */
export function fitsACell({ type, secret }: Field): boolean {
  return !secret && definitionOf(type).isInSheets
}

/** The fields that an export may show. */
export function exportableFields(fields: Field[]): Field[] {
  return fields.filter((field) => fitsACell(field) && (field.column || field.form))
}

/** The fields whose columns a list shows people of such a company before they have arranged any. */
export function usualColumns(fields: Field[], { tenantType }: { tenantType: string }): Field[] {
  return fields.filter((field) => field.column && !field.column.hide && isShownTo(tenantType, field))
}
