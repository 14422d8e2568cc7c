import type { FieldTypeDefinition } from './definition.ts'
import { labelAsExample, lengthRule, text as line, textSheet } from './bases/text.ts'

export const text: FieldTypeDefinition = {
  ...line,
  takes: ['lengths'],
  maxLength: 2000,
  isWide: true,
  isTrimmed: true,
  isSearchedAsText: true,
  sheet: { ...textSheet, width: 40, rules: lengthRule, example: labelAsExample, isKey: true },
}
