// A screen's fields as columns of a spreadsheet: a range takes two, and some kinds take none.
import type { Language } from '../../../shared/errors.ts'
import { fitsACell } from '../../../shared/screen/exportable-fields.ts'
import { bodyFields } from '../../../shared/screen/json-schema.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { propsOf } from '../row-sql.ts'

export interface SheetField {
  /** The field's prop, or one end of its range. */
  prop: string
  field: Field
  label: Text
}

const ends: [Text, Text] = [
  { zh: '（开始）', en: ' (start)' },
  { zh: '（结束）', en: ' (end)' },
]

/** The columns that a field takes. */
export function columnsOfField(field: Field): SheetField[] {
  return propsOf(field).map((prop, index) => ({
    prop,
    field,
    label: field.of
      ? { zh: field.label.zh + ends[index]!.zh, en: field.label.en + ends[index]!.en }
      : field.label,
  }))
}

/** What an import may set, in the form's order. */
export function importFields(screen: Screen): SheetField[] {
  return bodyFields(screen, 'create')
    .filter((field) => fitsACell(field) && field.prop !== screen.states?.field)
    .flatMap(columnsOfField)
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
export function splitValues(text: string): string[] {
  const values = text.match(/"(?:[^"]|"")*"|[^、,，;；\n]+/g) ?? []
  return values
    .map((value) => value.trim())
    .map((value) => (/^".*"$/s.test(value) ? value.slice(1, -1).replace(/""/g, '"') : value))
    .filter((value) => value !== '')
}
