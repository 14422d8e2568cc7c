import type { FieldLook } from './look.ts'
import { text as line } from './bases/text.ts'

export const text: FieldLook = {
  ...line,
  width: 260,
  stretches: true,
  isCutOff: true,
  saysLittle: true,
  isLong: true,
}
