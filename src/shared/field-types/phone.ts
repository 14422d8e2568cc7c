import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { givenOf, text, textLimits, textSheet } from './bases/text.ts'

export const phone: FieldTypeDefinition = {
  ...text,
  takes: ['lengths'],
  usualSearch: 'input',
  schema: (field) => ({
    type: 'string',
    ...textLimits(field),
    pattern: field.pattern?.regex ?? '^1[0-9]{10}$',
    ...givenOf(field),
  }),
  isTrimmed: true,
  says: { pattern: { zh: '请输入长度为11位联系电话', en: 'must be a phone number of 11 digits' } },
  isSearchedAsText: true,
  isLatin: true,
  sample: (_, { seed }) => `138${String(seed).padStart(8, '0').slice(-8)}`,
}

export const phoneSheet: SheetDefinition = {
  ...textSheet,
  width: 14,
  rules: () => [{ zh: '11 位手机号', en: 'A phone number of 11 digits' }],
  example: () => '13800000000',
  isKey: true,
}
