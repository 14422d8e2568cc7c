import { plainText } from '../../../shared/rich-text.ts'
import { NOTHING } from '../values/wording.ts'
import type { FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

/** Characters that a cell shows at most. */
const BEGINNING = 120

export const richText: FieldLook = {
  ...text,
  text: whereThere((value) => plainText(String(value)) || NOTHING),
  // A line of the list has no room for more, and a page of it none for whole articles.
  cell: (props) => <>{[...props.text].slice(0, BEGINNING).join('')}</>,
  width: 260,
  stretches: true,
  isCutOff: true,
}
