import type { Field, FieldType } from '../screen/normal-form.ts'
import { boolean } from './boolean.ts'
import { colour } from './colour.ts'
import { computed } from './computed.ts'
import { dateRange } from './date-range.ts'
import { date } from './date.ts'
import { datetimeRange } from './datetime-range.ts'
import { datetime } from './datetime.ts'
import type { FieldTypeDefinition } from './definition.ts'
import { dictMany } from './dict-many.ts'
import { dict } from './dict.ts'
import { duration } from './duration.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { lines } from './lines.ts'
import { link } from './link.ts'
import { money } from './money.ts'
import { number } from './number.ts'
import { password } from './password.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { refMany } from './ref-many.ts'
import { ref } from './ref.ts'
import { region } from './region.ts'
import { richText } from './rich-text.ts'
import { string } from './string.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { time } from './time.ts'

/** Every type a field can have, in the order of the screen format's schema. */
export const fieldTypes = {
  string,
  text,
  richText,
  integer,
  number,
  money,
  percent,
  boolean,
  date,
  datetime,
  dateRange,
  datetimeRange,
  time,
  duration,
  phone,
  email,
  link,
  colour,
  dict,
  dictMany,
  ref,
  refMany,
  tags,
  json,
  password,
  computed,
  region,
  file,
  image,
  lines,
} satisfies Record<FieldType, FieldTypeDefinition>

/** Whether a field of this type can have these words; `lengths` of a text, for example. */
export function takes(type: FieldType, words: FieldTypeDefinition['takes'][number]): boolean {
  return definitionOf(type).takes.includes(words)
}

export function definitionOf(type: FieldType): FieldTypeDefinition {
  return fieldTypes[type]
}

/** The definition of the value a field shows: of a computed field, that of what it gives. */
export function shownDefinition({ type, computed: given }: Pick<Field, 'type' | 'computed'>) {
  return definitionOf(given?.as ?? type)
}
