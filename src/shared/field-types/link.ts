import { HTTP_ADDRESS } from '../screen/http-address.ts'
import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { givenOf, text, textLimits, textSheet } from './bases/text.ts'

export const link: FieldTypeDefinition = {
  ...text,
  takes: ['lengths'],
  maxLength: 200,
  schema: (field) => ({ type: 'string', format: HTTP_ADDRESS, ...textLimits(field), ...givenOf(field) }),
  isBareText: false,
  isTrimmed: true,
  says: {
    format: {
      zh: '请输入以 http 或 https 开头的网址',
      en: 'must be an address that starts with http or https',
    },
  },
  isSearchedAsText: true,
  isLatin: true,
  sample: (_, { seed }) => `https://example.com/${seed}`,
}

export const linkSheet: SheetDefinition = {
  ...textSheet,
  rules: () => [{ zh: '网址，以 http 或 https 开头', en: 'An address that starts with http or https' }],
  example: () => 'https://example.com',
  isKey: true,
}
