// How a field's value stands in a spreadsheet: real numbers and dates, labels for what has them.
import type { Language } from '../../../shared/errors.ts'
import { sheetOf, shownSheet } from '../../../shared/field-types/field-sheets.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import type { OutColumn } from '../../spreadsheet/write-sheet.ts'
import type { Row } from '../hook.ts'
import { regionName } from '../regions.ts'
import type { DictEntry } from './dict-labels.ts'
import type { SheetField } from './sheet-fields.ts'

export interface Wording {
  language: Language
  dicts: Map<string, DictEntry[]>
}

/** One value of a row, with the labels that addLabels has put beside it. */
export function outCell({ field, prop }: SheetField, row: Row, wording: Wording): OutCell {
  const value = row[prop] ?? null
  if (value === null || value === '') return { value: null, text: '' }
  const sheet = shownSheet(field)
  if (!sheet) throw new Error(`A cell cannot hold "${prop}", a ${field.type}.`)
  return sheet.write(value, {
    field,
    language: wording.language,
    name: row[`${prop}Name`],
    labelOf: (each) => labelOf(field, each, wording),
    regionName,
  })
}

function labelOf({ dict }: Field, value: string, { language, dicts }: Wording): string {
  return dicts.get(dict ?? '')?.find((entry) => entry.value === value)?.[language] ?? value
}

/** The column of a field: width and number format by its kind. */
export function outColumn({ field, label }: SheetField, language: Language): OutColumn {
  const header = label[language]
  return { header, width: widthOf(field, header), format: numberFormat(field) }
}

/** The number format of the field's cells in xlsx; null for text, which keeps leading zeros. */
export function numberFormat(field: Field): string | null {
  return shownSheet(field)?.format(field) ?? null
}

/** Wide enough for the header and the usual value. */
export function widthOf(field: Field, header: string): number {
  const { maxLength, column } = field
  const wanted = sheetOf(field)?.width ?? (column?.width ? column.width / 7 : Math.min(maxLength ?? 18, 24))
  return Math.round(Math.max(wanted, widthOfText(header) + 4))
}

function widthOfText(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e7f' ? 2 : 1), 0)
}
