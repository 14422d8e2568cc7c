import type { FieldLook } from './look.ts'
import { figure } from './bases/figure.tsx'

export const number: FieldLook = figure
