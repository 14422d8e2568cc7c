import type { FieldLook } from './look.ts'
import { named } from './bases/named.ts'

export const dict: FieldLook = {
  ...named,
  width: 120,
  isShort: true,
  fromPaste: (typed, labels) => labels?.get(typed) ?? typed,
  isChosen: true,
  isPicked: true,
  isGivenByAddress: true,
}
