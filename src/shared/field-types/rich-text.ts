import { mostMarkup, plainText, RICH_TEXT_MAX, richTextFault, richTextOf } from '../rich-text.ts'
import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { cellWords, labelAsExample, lengthRule, sampleText, text, textSheet } from './bases/text.ts'

export const richText: FieldTypeDefinition = {
  ...text,
  takes: ['lengths'],
  maxLength: RICH_TEXT_MAX,
  isBareText: false,
  isWide: true,
  // Tags count here; the text without them is counted by richTextFault.
  schema: ({ maxLength }) => ({
    type: 'string',
    maxLength: mostMarkup(maxLength!),
    contentMediaType: 'text/html',
  }),
  isMarkup: true,
  fault: (field, value) => (typeof value === 'string' ? richTextFault(value, field) : null),
  // It is cleaned on saving: what is typed and what is stored would be decided apart.
  cel: null,
  sample: (field, wanted) => `<p>${sampleText(field, wanted)}</p>`,
}

export const richTextSheet: SheetDefinition = {
  ...textSheet,
  write: (value) => ({ value: plainText(String(value)) }),
  read: (cell) => ({ value: richTextOf(cellWords(cell)) }),
  width: 40,
  rules: lengthRule,
  example: labelAsExample,
}
