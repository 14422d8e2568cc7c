import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'
import styles from '../admin.module.css'

const SWATCH_PX = 22

export const colour: FieldLook = {
  ...text,
  cell: ({ field, row, ...props }) => (
    <span className={styles.colour}>
      <i style={{ background: String(row[field.prop]) }} aria-hidden /> {props.text}
    </span>
  ),
  width: 90,
  besidePx: SWATCH_PX,
  isPicked: true,
}
