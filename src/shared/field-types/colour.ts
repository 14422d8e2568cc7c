import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
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
  sample: () => '#165dff',
}

export const colourSheet: SheetDefinition = { ...textSheet, example: () => '#165dff' }
