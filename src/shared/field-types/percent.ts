import type { FieldTypeDefinition, SheetDefinition } from './definition.ts'
import { decimalFigure, decimalFormat, figureSheet, leastOf } from './bases/figure.ts'
import { readNumber } from './bases/read-number.ts'

export const percent: FieldTypeDefinition = {
  ...decimalFigure,
}

export const percentSheet: SheetDefinition = {
  ...figureSheet,
  write: (value) => ({ value: Number((Number(value) / 100).toPrecision(15)), text: `${String(value)}%` }),
  read: (cell) => readNumber(cell, { percent: true, whole: false }),
  format: (field) => `${decimalFormat(field)}%`,
  width: 10,
  rules: () => [{ zh: '百分数，如 12.5%', en: 'A percentage such as 12.5%' }],
  example: (field) => leastOf(field) / 100,
}
