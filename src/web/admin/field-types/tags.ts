import type { FieldLook } from './look.ts'
import { pastedParts, tagged } from './bases/tagged.tsx'
import { text } from './bases/text.ts'

export const tags: FieldLook = { ...tagged, text: text.text, fromPaste: pastedParts }
