import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const time: FieldLook = { ...text, width: 90, isChosen: true, isPicked: true }
