import type { FieldLook } from './look.ts'
import { pastedParts, tagged } from './bases/tagged.tsx'

export const dictMany: FieldLook = {
  ...tagged,
  fromPaste: (typed, labels) => pastedParts(typed).map((each) => labels?.get(each) ?? each),
  isChosen: true,
}
