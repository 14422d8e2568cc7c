import type { Field } from '../../../../shared/screen/normal-form.ts'
import { NOTHING } from '../../values/wording.ts'

/** Both ends in words; an open one is an ellipsis. */
export function rangeText(
  { of }: Field,
  row: Record<string, unknown>,
  write: (end: string) => string,
): string {
  const ends = of!.map((prop) => {
    const end = row[prop]
    return typeof end === 'string' && end !== '' ? write(end) : ''
  })
  return ends.some(Boolean) ? ends.map((end) => end || '…').join(' ~ ') : NOTHING
}
