import type { FieldLook } from './look.ts'
import { figure, plainFigure } from './bases/figure.tsx'

export const money: FieldLook = {
  ...figure,
  width: 140,
  isShort: true,
  toForm: String,
  fromPaste: (typed) => {
    const amount = plainFigure(typed)
    return /^-?\d+(\.\d+)?$/.test(amount) ? Number(amount).toFixed(2) : undefined
  },
  digits: () => 2,
}
