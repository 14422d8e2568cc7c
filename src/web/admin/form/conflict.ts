// Someone saved the row while it was being edited: what they changed, what I changed, and the
// row that results from a choice per field.
import type { Field } from '../../../shared/screen/normal-form.ts'
import { sameValue, type FormData } from './form-data.ts'
import { mergeLines, mineOver } from './lines/merge-lines.ts'
import { rowsIn } from '../../../shared/row.ts'

export type Choice = 'mine' | 'theirs'

export interface Difference {
  field: Field
  base: unknown
  mine: unknown
  theirs: unknown
  /** Both changed it, to different values: someone has to decide. */
  isClash: boolean
  /** Lines that both changed without meeting: `theirs` has both changes. */
  isMerged: boolean
}

/** Fields whose stored value is no longer what the form began with. */
export function differences(
  fields: Field[],
  { base, mine, theirs }: { base: FormData; mine: FormData; theirs: FormData },
): Difference[] {
  return fields.flatMap((field) => {
    const [was, my, their] = [base[field.prop], mine[field.prop], theirs[field.prop]]
    if (sameValue(field, was, their)) return []
    const isClash = !sameValue(field, was, my) && !sameValue(field, my, their)
    const told = { field, base: was, mine: my, theirs: their, isClash, isMerged: false }
    if (!field.lines || !isClash) return told
    const both = mergeLines(field.lines, { base: rowsIn(was), mine: rowsIn(my), theirs: rowsIn(their) })
    return both.isClash ? told : { ...told, theirs: both.lines, isClash: false, isMerged: true }
  })
}

/** What is chosen when nobody says: mine where both changed it to different values, theirs elsewhere. */
export function firstChoice({ isClash }: Difference): Choice {
  return isClash ? 'mine' : 'theirs'
}

/** Fields that nobody needs to be asked about and that now hold something else than I last saw there. */
export function takenOver(found: Difference[]): Difference[] {
  return found.filter(({ field, mine, theirs, isClash }) => !isClash && !sameValue(field, mine, theirs))
}

/** My values with theirs taken over where that was chosen. */
export function merge(mine: FormData, found: Difference[], choices: Record<string, Choice>): FormData {
  const merged = { ...mine }
  for (const difference of found) {
    const { prop, lines } = difference.field
    if ((choices[prop] ?? firstChoice(difference)) === 'mine') {
      if (lines) merged[prop] = mineOver(lines, rowsIn(mine[prop]), rowsIn(difference.theirs))
      continue
    }
    if (difference.theirs === undefined) delete merged[difference.field.prop]
    else merged[difference.field.prop] = difference.theirs
  }
  return merged
}
