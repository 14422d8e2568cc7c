import type { Language } from '../../shared/errors.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'

/** The page a caller asks for, `otherwise` the size of one that names none; numbers may have arrived as text. */
export function pageAsked(
  input: Row,
  names: { current: string; size: string },
  language: Language,
  { largest = 100, otherwise = 10 } = {},
): { current: number; size: number } {
  return {
    current: whole(input, { name: names.current, otherwise: 1, most: 100_000, language }),
    size: whole(input, { name: names.size, otherwise, most: largest, language }),
  }
}

function whole(
  input: Row,
  asked: { name: string; otherwise: number; most: number; language: Language },
): number {
  const given = input[asked.name]
  if (given === undefined || given === null || given === '') return asked.otherwise
  const value = Number(given)
  const fault = (keyword: string, params: Record<string, unknown>) =>
    invalid(asked.language, { field: asked.name, keyword, params })
  if (!Number.isInteger(value)) throw fault('type', { type: 'integer' })
  if (value < 1) throw fault('minimum', { limit: 1 })
  if (value > asked.most) throw fault('maximum', { limit: asked.most })
  return value
}
