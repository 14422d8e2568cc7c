import { WebLink } from '../values/web-link.tsx'
import type { FieldLook } from './look.ts'
import { text } from './bases/text.ts'

export const link: FieldLook = {
  ...text,
  cell: ({ field, row, ...props }) => <WebLink href={String(row[field.prop])} text={props.text} />,
  stretches: true,
  isCutOff: true,
}
