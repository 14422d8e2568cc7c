import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { givenOf, labelAsExample, lengthRule, text, textLimits, textSheet } from './bases/text.ts'

export const string: FieldTypeDefinition = {
  ...text,
  takes: ['lengths', 'checkDigit'],
  usualSearch: 'input',
  // Unlimited text invites a megabyte into a name; only `text` is meant for paragraphs.
  maxLength: 200,
  quickFault: () => null,
  schema: (field) => ({
    type: 'string',
    ...(field.checkDigit && { format: field.checkDigit }),
    ...textLimits(field),
    ...givenOf(field),
  }),
  isTrimmed: true,
  isSearchedAsText: true,
}

export const stringSheet: SheetDefinition = {
  ...textSheet,
  rules: lengthRule,
  example: labelAsExample,
  isKey: true,
}
