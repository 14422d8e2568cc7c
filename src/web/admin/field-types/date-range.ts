import type { FieldLook } from './look.ts'
import { rangeText } from './bases/range.ts'
import { text } from './bases/text.ts'

export const dateRange: FieldLook = {
  ...text,
  text: (field, row) => rangeText(field, row, (end) => end.slice(0, 10)),
  width: 220,
  isShort: true,
}
