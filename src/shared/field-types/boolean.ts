import type { Language } from '../errors.ts'
import type { SheetCell } from '../sheet-cell.ts'
import { UnfitValue, type FieldTypeDefinition, type SheetDefinition, type ReadCell } from './definition.ts'
import { plainFigure } from './bases/read-number.ts'
import { cellWords, givenOf, text, textSheet } from './bases/text.ts'

export const boolean: FieldTypeDefinition = {
  ...text,
  defaultIs: 'boolean',
  searchFault: (value) => (isTruth(value) ? null : 'Write true or false.'),
  quickFault: (value) => (isTruth(value) ? null : 'Write true or false.'),
  columnType: () => 'boolean',
  schema: (field) => ({ type: 'boolean', ...givenOf(field) }),
  shape: { type: 'boolean' },
  fromText: (given) => (isTruth(given) ? given === 'true' : given),
  inWords,
  // An untouched switch and one put back are the same.
  meaning: (value) => value === true || null,
  rowType: 'boolean',
  cel: 'bool',
  toSearch: (value) => {
    if (!isTruth(value)) throw new UnfitValue('type')
    return value
  },
  sample: (_, { seed }) => seed % 2 === 0,
}

export const booleanSheet: SheetDefinition = {
  ...textSheet,
  write: (value, { language }) => ({ value: inWords(value, language) }),
  read: readBoolean,
  width: 8,
  rules: () => [{ zh: '是 或 否', en: 'Yes or No' }],
  choices: { zh: ['是', '否'], en: ['Yes', 'No'] },
  isClosed: true,
}

function isTruth(value: string): boolean {
  return value === 'true' || value === 'false'
}

function inWords(value: unknown, language: Language): string {
  if (language === 'en') return value === true ? 'Yes' : 'No'
  return value === true ? '是' : '否'
}

const yes = new Set(['是', 'yes', 'true', 'y', '1', '√', '✓', '对', '有'])
const no = new Set(['否', 'no', 'false', 'n', '0', '×', '✗', '错', '无'])
const wrong = { zh: '应为“是”或“否”', en: 'must be Yes or No' }

function readBoolean(cell: SheetCell): ReadCell {
  if (cell.kind === 'boolean') return { value: cell.value }
  const said = plainFigure(cellWords(cell)).toLowerCase()
  if (yes.has(said)) return { value: true }
  return no.has(said) ? { value: false } : { fault: wrong }
}
