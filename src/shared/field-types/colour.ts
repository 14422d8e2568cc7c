import type { FieldTypeDefinition } from './definition.ts'
import { givenOf, text, textSheet } from './bases/text.ts'

export const colour: FieldTypeDefinition = {
  ...text,
  schema: (field) => ({
    type: 'string',
    pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
    ...givenOf(field),
  }),
  isBareText: false,
  isTrimmed: true,
  isSearchedAsText: true,
  isLatin: true,
  sheet: { ...textSheet, example: () => '#165dff' },
  sample: () => '#165dff',
}
