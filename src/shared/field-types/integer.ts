import { UnfitValue, type FieldTypeDefinition, type SheetDefinition } from './definition.ts'
import { bounds, figure, figureSheet } from './bases/figure.ts'
import { readNumber } from './bases/read-number.ts'
import { givenOf } from './bases/text.ts'

export const integer: FieldTypeDefinition = {
  ...figure,
  quickFault: (value) => (/^-?\d{1,9}$/.test(value) ? null : 'Write a whole number.'),
  columnType: () => 'integer',
  schema: (field) => ({
    type: 'integer',
    minimum: -2_147_483_648,
    maximum: 2_147_483_647,
    ...bounds(field),
    ...givenOf(field),
  }),
  shape: { type: 'integer' },
  cel: 'int',
  toSearch: (value) => {
    if (!/^-?\d{1,9}$/.test(value)) throw new UnfitValue('type')
    return Number(value)
  },
}

export const integerSheet: SheetDefinition = {
  ...figureSheet,
  read: (cell) => readNumber(cell, { percent: false, whole: true }),
  format: () => '0',
  width: 10,
  rules: () => [{ zh: '整数', en: 'A whole number' }],
  isKey: true,
}
