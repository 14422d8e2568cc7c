import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { joinValues, list, listOf, separated, severalIn } from './bases/list.ts'
import { textSheet } from './bases/text.ts'
import { textsIn } from '../row.ts'

/** Several values of a value list. */
export const dictMany: FieldTypeDefinition = {
  ...list,
  takes: ['dict'],
  quickFault: () => null,
  parts: (_, raw) => ({ dict: raw.dict ?? null }),
  schema: (field) => listOf({ type: 'string', minLength: 1, maxLength: 64 }, field, 100),
  sample: () => ['A'],
}

export const dictManySheet: SheetDefinition = {
  ...textSheet,
  write: (value, { labelOf, language }) => ({
    value: joinValues(textsIn(value).map(labelOf), language),
  }),
  read: (cell) => severalIn(cell, (values) => ({ choose: values })),
  rules: () => [separated],
}
