// What all types of several values have in common.
import type { Language } from '../../errors.ts'
import type { JsonSchema } from '../../screen/json-schema.ts'
import type { Field } from '../../screen/normal-form.ts'
import type { SheetCell } from '../../sheet-cell.ts'
import type { FieldTypeDefinition, ReadCell } from '../definition.ts'
import { cellWords, text } from './text.ts'

export const list: FieldTypeDefinition = {
  ...text,
  isBareText: false,
  columnType: () => 'text[]',
  isArray: true,
  isList: true,
  fromText: (given) => (given === '' ? [] : given.split(',')),
  meaning: (value) => value,
  shape: { type: 'array', items: { type: 'string' } },
  rowType: 'string[]',
  cel: 'list<string>',
  sample: () => [],
}

export function listOf(items: JsonSchema, field: Field, most: number): JsonSchema {
  return {
    type: 'array',
    items,
    uniqueItems: true,
    maxItems: field.maxLength ?? most,
    ...(field.required && { minItems: 1 }),
  }
}

/** How many values in one cell are kept apart. */
export const BETWEEN: Record<Language, string> = { zh: '、', en: ', ' }

/** Several values as one text; one that holds a separator stands in quotes. */
export function joinValues(values: string[], language: Language): string {
  return values
    .map((value) => (/[、,，;；\n"]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value))
    .join(BETWEEN[language])
}

/** The values of such a text, however they are kept apart. */
function splitValues(joined: string): string[] {
  const values = joined.match(/"(?:[^"]|"")*"|[^、,，;；\n]+/g) ?? []
  return values
    .map((value) => value.trim())
    .map((value) => (/^".*"$/s.test(value) ? value.slice(1, -1).replace(/""/g, '"') : value))
    .filter((value) => value !== '')
}

/** More in one cell were not entered by a person, and each is looked up. */
const MOST_VALUES = 1000

export function severalIn(cell: SheetCell, read: (values: string[]) => ReadCell): ReadCell {
  const values = splitValues(cellWords(cell))
  return values.length > MOST_VALUES ? { fault: tooMany } : read(values)
}

const tooMany = { zh: `最多填写 ${MOST_VALUES} 个值`, en: `holds more than ${MOST_VALUES} values` }

/** The rule of a template for several values in one cell. */
export const separated = { zh: '多个用顿号隔开', en: 'Several are separated by commas' }
