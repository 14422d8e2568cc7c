import type { SheetCell } from '../sheet-cell.ts'
import type { FieldTypeDefinition, SheetDefinition, ReadCell } from './definition.ts'
import { cellWords, text, textSheet } from './bases/text.ts'

export const json: FieldTypeDefinition = {
  ...text,
  isBareText: false,
  isWide: true,
  columnType: () => 'jsonb',
  schema: () => ({}),
  shape: { type: 'string' },
  meaning: (value) => value,
  rowType: 'unknown',
  cel: null,
  isSearchable: false,
  sample: (_, { seed }) => ({ seed }),
}

export const jsonSheet: SheetDefinition = {
  ...textSheet,
  write: (value) => ({ value: JSON.stringify(value) }),
  read: readJson,
}

function readJson(cell: SheetCell): ReadCell {
  try {
    return { value: JSON.parse(cellWords(cell)) as unknown }
  } catch {
    return { fault: { zh: '不是有效的 JSON', en: 'is not valid JSON' } }
  }
}
