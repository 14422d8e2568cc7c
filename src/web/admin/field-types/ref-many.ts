import type { FieldLook } from './look.ts'
import { tagged } from './bases/tagged.tsx'

export const refMany: FieldLook = { ...tagged, isChosen: true }
