import type { FieldLook } from './look.ts'
import { text, whereThere } from './bases/text.ts'

export const boolean: FieldLook = {
  ...text,
  text: whereThere((value, { wording }) => (value === true || value === 'true' ? wording.yes : wording.no)),
  searchChoices: [
    { value: 'true', word: 'yes' },
    { value: 'false', word: 'no' },
  ],
  searchText: (value, { yes, no }) => (value === 'true' ? yes : no),
  width: 90,
  isShort: true,
  fromPaste: (typed) => /^(true|1|y|yes|\u662f|✓)$/i.test(typed),
  isPicked: true,
}
