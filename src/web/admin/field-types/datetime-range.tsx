import { shanghaiText } from '../values/shanghai-time.ts'
import type { FieldLook } from './look.ts'
import { rangeText } from './bases/range.ts'
import { text } from './bases/text.ts'
import styles from '../list/table.module.css'

export const datetimeRange: FieldLook = {
  ...text,
  text: (field, row) => rangeText(field, row, shanghaiText),
  cell: (props) => <Period text={props.text} />,
  width: 300,
}

/** Both ends, parted between them and nowhere else. */
function Period({ text: both }: { text: string }) {
  const [start, end] = both.split(' ~ ')
  return (
    <>
      <span className={styles.end}>{start} ~</span> <span className={styles.end}>{end}</span>
    </>
  )
}
