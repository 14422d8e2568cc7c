// How every type stands in a spreadsheet: a map of its own, which pages do without.
import type { Field, FieldType } from '../screen/normal-form.ts'
import { daySheet, momentSheet } from './bases/moment.ts'
import { textSheet as lineSheet } from './bases/text.ts'
import type { SheetDefinition } from './definition.ts'
import { booleanSheet } from './boolean.ts'
import { colourSheet } from './colour.ts'
import { dateSheet } from './date.ts'
import { dictSheet } from './dict.ts'
import { dictManySheet } from './dict-many.ts'
import { durationSheet } from './duration.ts'
import { emailSheet } from './email.ts'
import { integerSheet } from './integer.ts'
import { jsonSheet } from './json.ts'
import { linkSheet } from './link.ts'
import { moneySheet } from './money.ts'
import { numberSheet } from './number.ts'
import { percentSheet } from './percent.ts'
import { phoneSheet } from './phone.ts'
import { refSheet } from './ref.ts'
import { refManySheet } from './ref-many.ts'
import { regionSheet } from './region.ts'
import { richTextSheet } from './rich-text.ts'
import { stringSheet } from './string.ts'
import { tagsSheet } from './tags.ts'
import { textSheet } from './text.ts'
import { timeSheet } from './time.ts'

const fieldSheets = {
  string: stringSheet,
  text: textSheet,
  richText: richTextSheet,
  integer: integerSheet,
  number: numberSheet,
  money: moneySheet,
  percent: percentSheet,
  boolean: booleanSheet,
  date: dateSheet,
  datetime: momentSheet,
  dateRange: daySheet,
  datetimeRange: momentSheet,
  time: timeSheet,
  duration: durationSheet,
  phone: phoneSheet,
  email: emailSheet,
  link: linkSheet,
  colour: colourSheet,
  dict: dictSheet,
  dictMany: dictManySheet,
  ref: refSheet,
  refMany: refManySheet,
  tags: tagsSheet,
  json: jsonSheet,
  password: null,
  computed: lineSheet,
  region: regionSheet,
  file: null,
  image: null,
  lines: null,
} satisfies Record<FieldType, SheetDefinition | null>

/** Null for what no cell can hold. */
export function sheetOf({ type }: Pick<Field, 'type'>): SheetDefinition | null {
  return fieldSheets[type]
}

/** How the value that a field shows is written: of a computed field, like the type that it gives. */
export function shownSheet({ type, computed }: Pick<Field, 'type' | 'computed'>): SheetDefinition | null {
  return fieldSheets[computed?.as ?? type]
}
