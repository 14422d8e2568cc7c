import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { decimalFigure, decimalFormat, figureSheet } from './bases/figure.ts'
import { readNumber } from './bases/read-number.ts'

export const number: FieldTypeDefinition = {
  ...decimalFigure,
}

export const numberSheet: SheetDefinition = {
  ...figureSheet,
  read: (cell) => readNumber(cell, { percent: false, whole: false }),
  format: decimalFormat,
  width: 12,
  rules: ({ decimals }) => [
    { zh: `数字，最多 ${decimals} 位小数`, en: `A number with at most ${decimals} decimals` },
  ],
}
