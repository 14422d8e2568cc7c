import type { Field } from '../../../shared/screen/normal-form.ts'
import { shownLook } from '../field-types/field-looks.ts'
import type { Wording } from '../values/wording.ts'

/** The value in words, without any markup; NOTHING when there is none. */
export function cellText(field: Field, row: Record<string, unknown>, wording: Wording): string {
  return shownLook(field).text(field, row, wording)
}
