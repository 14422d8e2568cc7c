import { shanghaiText } from '../values/shanghai-time.ts'
import type { FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

export const datetime: FieldLook = {
  ...text,
  text: whereThere((value) => (typeof value === 'string' ? shanghaiText(value) : '')),
  summary: shanghaiText,
  width: 160,
  isShort: true,
  saysLittle: true,
  isChosen: true,
}
