import type { FieldLook } from './look.ts'
import { figure } from './bases/figure.tsx'
import { whereThere } from './bases/text.ts'

export const percent: FieldLook = {
  ...figure,
  text: whereThere((value) => `${String(value)}%`),
  summary: (value) => `${value}%`,
}
