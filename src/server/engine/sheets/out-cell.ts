// How a field's value stands in a spreadsheet: real numbers and dates, labels for what has them.
import type { Language } from '../../../shared/errors.ts'
import { fenFromYuan } from '../../../shared/money.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { businessTime } from '../../../shared/time.ts'
import type { OutCell, OutColumn } from '../../spreadsheet/write-sheet.ts'
import type { Row } from '../hook.ts'
import { regionName } from '../regions.ts'
import type { DictEntry } from './dict-labels.ts'
import { joinValues, type SheetField } from './sheet-fields.ts'

export interface Wording {
  language: Language
  dicts: Map<string, DictEntry[]>
}

export const yesNo = { zh: ['是', '否'], en: ['Yes', 'No'] } as const

/** One value of a row, with the labels that addLabels has put beside it. */
export function outCell({ field, prop }: SheetField, row: Row, wording: Wording): OutCell {
  const value = row[prop] ?? null
  if (value === null || value === '') return { value: null, text: '' }
  switch (field.computed?.as ?? field.type) {
    case 'integer':
    case 'number':
      return { value: Number(value) }
    case 'percent':
      return { value: Number((Number(value) / 100).toPrecision(15)), text: `${value}%` }
    case 'money':
      return { value: fenFromYuan(String(value)) / 100, text: String(value) }
    case 'boolean':
      return { value: yesNo[wording.language][value === true ? 0 : 1] }
    case 'date':
    case 'dateRange':
      return { value: new Date(`${String(value).slice(0, 10)}T00:00:00Z`), text: String(value).slice(0, 10) }
    case 'datetime':
    case 'datetimeRange':
      return timeCell(new Date(String(value)))
    case 'dict':
      return { value: labelOf(field, String(value), wording) }
    case 'dictMany':
      return {
        value: joinValues(
          (value as string[]).map((each) => labelOf(field, each, wording)),
          wording.language,
        ),
      }
    case 'ref':
      return { value: String(row[`${prop}Name`] || value) }
    case 'refMany': {
      const names = (row[`${prop}Name`] ?? []) as string[]
      const ids = value as string[]
      return {
        value: joinValues(
          ids.map((id, index) => names[index] || id),
          wording.language,
        ),
      }
    }
    case 'region':
      return { value: regionName(String(value)) ?? String(value) }
    case 'richText':
      return { value: plainText(String(value)) }
    case 'tags':
      return { value: joinValues(value as string[], wording.language) }
    case 'json':
      return { value: JSON.stringify(value) }
    default:
      return { value: String(value) }
  }
}

function labelOf({ dict }: Field, value: string, { language, dicts }: Wording): string {
  return dicts.get(dict ?? '')?.find((entry) => entry.value === value)?.[language] ?? value
}

// A spreadsheet knows no time zones: it shows the business's clock.
function timeCell(time: Date): OutCell {
  const text = businessTime(time)
    .slice(0, 23)
    .replace('T', ' ')
    .replace(/\.000$/, '')
  return { value: new Date(`${businessTime(time).slice(0, 23)}Z`), text }
}

const formats: Partial<Record<Field['type'], string>> = {
  integer: '0',
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  dateRange: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
  datetimeRange: 'yyyy-mm-dd hh:mm:ss',
}

/** The column of a field: width and number format by its kind. */
export function outColumn({ field, label }: SheetField, language: Language): OutColumn {
  const header = label[language]
  return { header, width: widthOf(field, header), format: numberFormat(field) }
}

/** The number format of the field's cells in xlsx; null for text, which keeps leading zeros. */
export function numberFormat({ type: own, computed, decimals }: Field): string | null {
  const type = computed?.as ?? own
  const digits = decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
  if (type === 'percent') return `0${digits}%`
  if (type === 'number') return `0${digits}`
  return formats[type] ?? null
}

/** Wide enough for the header and the usual value. */
export function widthOf({ type, maxLength, column }: Field, header: string): number {
  const usual: Partial<Record<Field['type'], number>> = {
    ...{ date: 12, dateRange: 12, datetime: 20, datetimeRange: 20, time: 10, boolean: 8 },
    ...{ integer: 10, number: 12, percent: 10, money: 14, phone: 14, text: 40, richText: 40 },
  }
  const wanted = usual[type] ?? (column?.width ? column.width / 7 : Math.min(maxLength ?? 18, 24))
  return Math.round(Math.max(wanted, widthOfText(header) + 4))
}

function widthOfText(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}
