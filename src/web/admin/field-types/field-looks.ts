import type { Field, FieldType } from '../../../shared/screen/normal-form.ts'
import { boolean } from './boolean.ts'
import { colour } from './colour.tsx'
import { computed } from './computed.ts'
import { date } from './date.ts'
import { dateRange } from './date-range.ts'
import { datetime } from './datetime.ts'
import { datetimeRange } from './datetime-range.tsx'
import { dict } from './dict.ts'
import { dictMany } from './dict-many.ts'
import { duration } from './duration.tsx'
import { email } from './email.tsx'
import { file } from './file.tsx'
import { image } from './image.tsx'
import { integer } from './integer.ts'
import { json } from './json.tsx'
import { lines } from './lines.ts'
import { link } from './link.tsx'
import { money } from './money.ts'
import { number } from './number.ts'
import { password } from './password.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { ref } from './ref.ts'
import { refMany } from './ref-many.ts'
import { region } from './region.tsx'
import { richText } from './rich-text.tsx'
import { string } from './string.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import type { FieldLook } from './look.ts'

/** The look of every type that a field can have. Inputs are a map of their own, which lists do without. */
export const fieldLooks = {
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
} satisfies Record<FieldType, FieldLook>

export function lookOf({ type }: Pick<Field, 'type'>): FieldLook {
  return fieldLooks[type]
}

/** The look of the value a field shows: of a computed field, that of what it gives. */
export function shownLook({ type, computed: given }: Pick<Field, 'type' | 'computed'>): FieldLook {
  return fieldLooks[given?.as ?? type]
}
