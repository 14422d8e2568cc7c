import type { FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

/** The grid holds the lines of a form itself. */
export const lines: FieldLook = {
  ...text,
  text: whereThere((value) => String((value as unknown[]).length)),
  isDrawn: true,
}
