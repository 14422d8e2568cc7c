import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Row } from '../hook.ts'
import type { ReferenceFinder } from './choices.ts'
import type { DictEntry } from './dict-labels.ts'
import type { MatchedSheet } from './match-columns.ts'

/** What one pass over a file needs and remembers. */
export interface Pass {
  ctx: SignedIn
  screen: Screen
  matched: MatchedSheet
  from1904: boolean
  /** Values that the upload sets for all rows (the dictionary that items belong to). */
  given: Row
  dicts: Map<string, DictEntry[]>
  references: ReferenceFinder
  /** Where a key, or a unique rule's values, stood first. */
  seen: Map<string, number>
  /** Secrets stand in no spreadsheet: new rows get one that nobody knows. */
  secrets: Row
}
