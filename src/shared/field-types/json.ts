import type { SheetCell } from '../sheet-cell.ts'
import type { FieldTypeDefinition, ReadCell } from './definition.ts'
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
  sheet: {
    ...textSheet,
    write: (value) => ({ value: JSON.stringify(value) }),
    read: readJson,
  },
  sample: (_, { seed }) => ({ seed }),
}

function readJson(cell: SheetCell): ReadCell {
  try {
    return { value: JSON.parse(cellWords(cell)) as unknown }
  } catch {
    return { fault: { zh: '不是有效的 JSON', en: 'is not valid JSON' } }
  }
}
