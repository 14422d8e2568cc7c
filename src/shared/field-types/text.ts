import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { labelAsExample, lengthRule, text as line, textSheet as lineSheet } from './bases/text.ts'

export const text: FieldTypeDefinition = {
  ...line,
  takes: ['lengths'],
  maxLength: 2000,
  isWide: true,
  isTrimmed: true,
  isSearchedAsText: true,
}

export const textSheet: SheetDefinition = {
  ...lineSheet,
  width: 40,
  rules: lengthRule,
  example: labelAsExample,
  isKey: true,
}
