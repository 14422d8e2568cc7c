import type { Language } from '../../shared/errors.ts'
import { isId } from '../../shared/id.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { isIdOf } from './row-ids.ts'
import { invalid } from './invalid.ts'

const MOST = 1000

/** Comma-separated ids, or a list of them, each once; of a screen's rows, or of anything in the product's own tables. Throws INVALID when one is not an id. */
export function readIds(
  given: unknown,
  { name, language, screen }: { name: string; language: Language; screen?: Screen },
): string[] {
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0))
    throw invalid(language, { field: name, keyword: 'required', params: {} })
  const named: unknown[] = typeof given === 'string' ? given.split(',') : [given].flat()
  // An object may have no text at all.
  const ids = [...new Set(named.map((id) => (typeof id === 'object' ? '' : String(id).trim())))]
  if (!ids.every((id) => (screen ? isIdOf(screen, id) : isId(id))))
    throw invalid(language, { field: name, keyword: 'pattern' })
  if (ids.length > MOST)
    throw invalid(language, { field: name, keyword: 'maxItems', params: { limit: MOST } })
  return ids
}
