import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const email: FieldLook = {
  ...text,
  cell: (props) => <a href={`mailto:${props.text}`}>{props.text}</a>,
  isCutOff: true,
}
