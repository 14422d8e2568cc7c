// Values that have names elsewhere: in a dictionary, in another table, in the store of files.
import { cellTexts, NOTHING } from '../../values/wording.ts'
import { inARow } from '../../words.ts'
import type { FieldLook } from '../look.ts'
import { text } from './text.ts'

export const named: FieldLook = {
  ...text,
  text: (field, row, wording) => {
    const isComing = field.dict !== null && wording.dicts[field.dict] === 'coming'
    return isComing ? '' : inARow(cellTexts(field, row, wording)) || NOTHING
  },
}
