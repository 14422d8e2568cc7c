import type { Language } from '../../shared/errors.ts'
import { invalid } from './invalid.ts'

const MOST = 500

/** Whether the text is an id that the database can hold: up to 2^63 − 1. */
export function isId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= 9_223_372_036_854_775_807n
}

/** Comma-separated ids, or a list of them, each once. Throws INVALID when one is not an id. */
export function readIds(given: unknown, { name, language }: { name: string; language: Language }): string[] {
  if (given === undefined || given === null || given === '')
    throw invalid(language, { field: name, keyword: 'required', params: {} })
  const ids = [
    ...new Set((Array.isArray(given) ? given : String(given).split(',')).map((id) => String(id).trim())),
  ]
  if (!ids.every(isId)) throw invalid(language, { field: name, keyword: 'pattern' })
  if (ids.length > MOST)
    throw invalid(language, { field: name, keyword: 'maxItems', params: { limit: MOST } })
  return ids
}
