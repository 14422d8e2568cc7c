import type { FieldLook } from './look.ts'
import { named } from './bases/named.ts'

export const ref: FieldLook = {
  ...named,
  stretches: true,
  isCutOff: true,
  isChosen: true,
  isPicked: true,
  isGivenByAddress: true,
}
