import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

/** Lists show it as the type that it gives. */
export const computed: FieldLook = text
