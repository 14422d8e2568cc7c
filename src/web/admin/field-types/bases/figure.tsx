import { grouped } from '../../values/wording.ts'
import type { FieldLook } from '../look.ts'
import { text, whereThere } from './text.ts'
import styles from '../../admin.module.css'

export const figure: FieldLook = {
  ...text,
  text: whereThere((value) => grouped(String(value))),
  cell: (props) => <span className={styles.figures}>{props.text}</span>,
  summary: grouped,
  width: 120,
  toForm: Number,
  fromPaste: (typed) => {
    const number = Number(plainFigure(typed))
    return Number.isNaN(number) ? undefined : number
  },
}

/** What is typed around a figure taken away: thousands, currency, percent. */
export function plainFigure(typed: string): string {
  return typed.replace(/[,，\s¥￥%]/g, '')
}
