import type { Language } from '../../shared/errors.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'

/**
 * Parameters are values or lists of values, in a body as in an address: nothing else can be read as
 * text. Throws INVALID naming the first that is nested deeper.
 */
export function refuseNested(language: Language, parameters: Row) {
  for (const [field, value] of Object.entries(parameters)) {
    const isNested = [value].flat().some((each) => typeof each === 'object' && each !== null)
    if (isNested) throw invalid(language, { field, keyword: 'format' })
  }
}
