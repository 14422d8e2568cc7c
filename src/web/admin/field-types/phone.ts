import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const phone: FieldLook = { ...text, width: 140, isShort: true }
