import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

/** A blank at either end of a password belongs to it. */
export const password: FieldLook = { ...text, toBody: (value) => value }
