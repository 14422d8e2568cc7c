// What all kinds of figures have in common.
import type { JsonSchema } from '../../screen/json-schema.ts'
import type { Field } from '../../screen/normal-form.ts'
import { UnfitValue, type FieldTypeDefinition, type SheetDefinition } from '../definition.ts'
import { text, textSheet, withoutNulls } from './text.ts'

export const figureSheet: SheetDefinition = {
  ...textSheet,
  write: (value) => ({ value: Number(value) }),
  example: (field) => (typeof field.default === 'number' ? field.default : leastOf(field)),
}

export const figure: FieldTypeDefinition = {
  ...text,
  takes: ['bounds'],
  defaultIs: 'number',
  searchFault: (value) => (Number.isFinite(Number(value)) ? null : 'Write a number.'),
  summaries: ['sum', 'average', 'minimum', 'maximum', 'count'],
  isFigure: true,
  isBareText: false,
  fromColumn: Number,
  fromText: (given) => (Number.isFinite(Number(given)) ? Number(given) : given),
  meaning: (value) => value,
  rowType: 'number',
  sample: (field, { seed }) => sampleWithin(field, seed),
}

/** A figure with digits after the point. */
export const decimalFigure: FieldTypeDefinition = {
  ...figure,
  takes: ['bounds', 'decimals'],
  decimals: 2,
  columnType: ({ decimals }) => `numeric(18,${decimals})`,
  schema: (field) => ({
    type: 'number',
    minimum: -largest(field),
    maximum: largest(field),
    ...bounds(field),
    multipleOf: Number(`1e-${field.decimals}`),
    ...(field.default !== null && { default: field.default }),
  }),
  shape: { type: 'number' },
  cel: 'double',
  toSearch: (value) => {
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) throw new UnfitValue('type')
    return Number(value)
  },
}

export function bounds(field: Field): JsonSchema {
  return withoutNulls({
    minimum: field.minimum,
    maximum: field.maximum,
    exclusiveMinimum: field.exclusiveMinimum,
    exclusiveMaximum: field.exclusiveMaximum,
  })
}

/** The least value, where the file bounds it. */
export function leastOf({ minimum, exclusiveMinimum }: Field): number {
  return minimum ?? (exclusiveMinimum === null ? 1 : exclusiveMinimum + 1)
}

export function sampleWithin(field: Field, seed: number): number {
  const least = field.minimum ?? (field.exclusiveMinimum === null ? 0 : field.exclusiveMinimum + 1)
  const most = field.maximum ?? (field.exclusiveMaximum === null ? least + 1000 : field.exclusiveMaximum - 1)
  return Math.ceil(least) + (seed % Math.max(1, Math.floor(most - least)))
}

// What a numeric column of 18 digits holds beside the decimals, and a double exactly.
function largest({ decimals }: Field): number {
  return 10 ** Math.min(12, 17 - decimals)
}

/** The number format of a spreadsheet with as many digits as the field has. */
export function decimalFormat({ decimals }: Field): string {
  return decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0'
}
