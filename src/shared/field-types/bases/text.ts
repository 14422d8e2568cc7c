// A line of text: what a type is where its file says nothing else.
import { businessTime } from '../../time.ts'
import { textOfCell, unharmed, type SheetCell } from '../../sheet-cell.ts'
import type { JsonSchema } from '../../screen/json-schema.ts'
import type { Field } from '../../screen/normal-form.ts'
import type { FieldTypeDefinition, ReadCell, SampleWanted, SheetDefinition } from '../definition.ts'
import { timeOfSerial } from './read-time.ts'

export const textSheet: SheetDefinition = {
  write: (value) => ({ value: String(value) }),
  read: readText,
  format: () => null,
  width: null,
  rules: () => [],
  choices: null,
  isClosed: false,
  example: () => null,
  isKey: false,
}

export const text: FieldTypeDefinition = {
  takes: [],
  maxLength: null,
  minLength: null,
  decimals: 0,
  defaultIs: 'string',
  searchFault: () => null,
  quickFault: null,
  usualSearch: null,
  dayFormats: [],
  summaries: ['count'],
  isFigure: false,
  isBareText: true,
  isWide: false,
  isSecret: false,
  parts: () => ({}),

  columns: 1,
  columnSuffix: '',
  columnType: () => 'text',
  isArray: false,
  toColumn: (value) => value,
  fromColumn: (value) => value,
  rangeType: null,

  schema: (field) => ({ type: 'string', ...textLimits(field), ...givenOf(field) }),
  shape: { type: 'string' },
  isTrimmed: false,
  isMarkup: false,
  isList: false,
  fromText: (given) => given,
  fault: () => null,
  says: {},
  inWords: null,
  meaning: (value) => (typeof value === 'string' ? value.trim() || null : value),
  rowType: 'string',

  cel: 'string',
  columnUnits: 1,

  isSearchable: true,
  isSearchedAsText: false,
  isLatin: false,
  precision: null,
  toSearch: (value) => value,
  summary: { digits: ({ decimals }) => Math.max(decimals, 2), show: (value) => value },

  isInSheets: true,
  sample: sampleText,
}

/** The limits of a text that its file gives. */
export function textLimits(field: Field): JsonSchema {
  return withoutNulls({
    minLength: field.minLength ?? (field.required ? 1 : null),
    maxLength: field.maxLength,
    pattern: field.pattern?.regex ?? null,
  })
}

export function givenOf(field: Field): JsonSchema {
  return field.default === null ? {} : { default: field.default }
}

export function withoutNulls<T extends Record<string, unknown>>(
  limits: T,
): { [K in keyof T]?: Exclude<T[K], null> } {
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)) as never
}

export function sampleText({ minLength, maxLength }: Field, { word, seed }: SampleWanted): string {
  return `${word}${seed}`.padEnd(minLength ?? 1, 'x').slice(0, maxLength ?? 200)
}

/** The rule of a template for a text of limited length. */
export function lengthRule({ maxLength }: Field) {
  return maxLength ? [{ zh: `最多 ${maxLength} 个字符`, en: `At most ${maxLength} characters` }] : []
}

/** The cell of an example row for a text: the label, where that is a good value. */
export const labelAsExample: SheetDefinition['example'] = (field, { language }) =>
  field.pattern || !field.required ? null : field.label[language].slice(0, field.maxLength ?? 20)

/** What a cell says, without the apostrophe that keeps it from being a formula. */
export function cellWords(cell: SheetCell): string {
  return unharmed(textOfCell(cell))
}

const cut = {
  zh: '数字超过 15 位，后面的位数已被表格软件丢掉，请把该列设为文本后重新填写',
  en: 'has more than 15 digits, of which spreadsheets lose the last; format the column as text and enter it again',
}

function readText(cell: SheetCell, { from1904 }: { from1904: boolean }): ReadCell {
  if (cell.kind === 'number') {
    if (Math.abs(cell.value) >= 1e15) return { fault: cut }
    if (cell.format.shape === 'date') {
      const time = timeOfSerial(cell.value, from1904)
      if (time) return { value: dayOrTime(time) }
    }
  }
  return { value: cellWords(cell) }
}

function dayOrTime(time: Date): string {
  const written = businessTime(time)
  const clock = written.slice(11, 19)
  return clock === '00:00:00' ? written.slice(0, 10) : `${written.slice(0, 10)} ${clock}`
}
