import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { joinValues, list, listOf, separated, severalIn } from './bases/list.ts'
import { textSheet } from './bases/text.ts'
import { textsIn } from '../row.ts'

export const tags: FieldTypeDefinition = {
  ...list,
  takes: ['lengths'],
  quickFault: () => null,
  schema: (field) => listOf({ type: 'string', minLength: 1, maxLength: 60 }, field, 50),
  sample: (_, { seed }) => [`tag${seed}`],
}

export const tagsSheet: SheetDefinition = {
  ...textSheet,
  write: (value, { language }) => ({ value: joinValues(textsIn(value), language) }),
  read: (cell) => severalIn(cell, (values) => ({ value: values })),
  rules: () => [separated],
}
