// A screen's fields as columns of a spreadsheet: a range takes two, and some kinds take none.
import { fitsACell } from '../../../shared/screen/exportable-fields.ts'
import { bodyFields } from '../../../shared/screen/json-schema.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { propsOf } from '../props-of.ts'

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
