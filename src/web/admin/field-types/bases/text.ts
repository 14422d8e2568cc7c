// A line of text: what a type looks like where its file says nothing else.
import type { Field } from '../../../../shared/screen/normal-form.ts'
import { listed, NOTHING, type Wording } from '../../values/wording.ts'
import { inARow } from '../../words.ts'
import type { FieldLook } from '../look.ts'

export const text: FieldLook = {
  text: whereThere((value) => inARow(listed(value)) || NOTHING),
  cell: null,
  search: null,
  searchChoices: null,
  searchText: null,
  summary: (value) => value,

  width: 180,
  isShort: false,
  isTagged: false,
  isDrawn: false,
  besidePx: 0,
  stretches: false,
  isCutOff: false,
  saysLittle: false,
  isPicture: false,
  isLong: false,

  toForm: (value) => value,
  toBody: (value) => (typeof value === 'string' ? value.trim() : value),
  typedFault: () => null,
  fromPaste: (typed) => typed,
  digits: ({ decimals }) => decimals,
  isChosen: false,
  isPicked: false,
  isGivenByAddress: false,
}

/** The words of a value that is there, and NOTHING else. */
export function whereThere(
  write: (value: unknown, around: { field: Field; row: Record<string, unknown>; wording: Wording }) => string,
): FieldLook['text'] {
  return (field, row, wording) => {
    const value = row[field.prop]
    return value === null || value === undefined || value === ''
      ? NOTHING
      : write(value, { field, row, wording })
  }
}
