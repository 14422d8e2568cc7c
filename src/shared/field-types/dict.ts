import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { cellWords, givenOf, text, textSheet } from './bases/text.ts'

/** One value of a value list. */
export const dict: FieldTypeDefinition = {
  ...text,
  takes: ['dict'],
  quickFault: () => null,
  usualSearch: 'select',
  parts: (_, raw) => ({ dict: raw.dict ?? null }),
  schema: (field) => ({
    type: 'string',
    minLength: field.required ? 1 : 0,
    maxLength: 64,
    ...givenOf(field),
  }),
  sample: () => 'A',
}

export const dictSheet: SheetDefinition = {
  ...textSheet,
  write: (value, { labelOf }) => ({ value: labelOf(String(value)) }),
  read: (cell) => ({ choose: [cellWords(cell)] }),
  isClosed: true,
  isKey: true,
}
