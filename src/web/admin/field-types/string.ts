import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const string: FieldLook = { ...text, stretches: true, isCutOff: true, isGivenByAddress: true }
