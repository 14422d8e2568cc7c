import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { givenOf, text, textLimits, textSheet } from './bases/text.ts'

export const email: FieldTypeDefinition = {
  ...text,
  takes: ['lengths'],
  usualSearch: 'input',
  maxLength: 120,
  schema: (field) => ({ type: 'string', format: 'email', ...textLimits(field), ...givenOf(field) }),
  isBareText: false,
  isTrimmed: true,
  says: { format: { zh: '请输入正确的邮箱地址', en: 'must be an email address' } },
  isSearchedAsText: true,
  isLatin: true,
  sample: (_, { seed }) => `somebody${seed}@example.com`,
}

export const emailSheet: SheetDefinition = {
  ...textSheet,
  rules: () => [{ zh: '邮箱地址', en: 'An email address' }],
  example: () => 'name@example.com',
  isKey: true,
}
