import { normalizeOe } from '../../shared/oe-number.ts'

export interface Piece {
  text: string
  marked: boolean
}

/**
 * Splits a number as its maker writes it into plain and marked pieces; the marked ones match the input. Both
 * are compared in their normal form, so "9925 160612" marks its characters in "WG9925-160612", including the
 * hyphen between them.
 */
export function highlightOe(raw: string, typed: string): Piece[] {
  const wanted = normalizeOe(typed)
  const { normal, origin } = normalWithOrigin(raw)
  const at = wanted ? normal.indexOf(wanted) : -1
  if (at < 0) return [{ text: raw, marked: false }]
  const characters = [...raw]
  const from = origin[at]!
  const to = origin[at + wanted.length - 1]! + 1
  return [
    { text: characters.slice(0, from).join(''), marked: false },
    { text: characters.slice(from, to).join(''), marked: true },
    { text: characters.slice(to).join(''), marked: false },
  ].filter((piece) => piece.text !== '')
}

/** The normal form, and for each of its characters the index of the raw character it comes from. */
function normalWithOrigin(raw: string): { normal: string; origin: number[] } {
  let normal = ''
  const origin: number[] = []
  for (const [index, character] of [...raw].entries()) {
    for (const kept of normalizeOe(character)) {
      normal += kept
      origin.push(...Array.from({ length: kept.length }, () => index))
    }
  }
  return { normal, origin }
}

/** The numbers, matching ones first; otherwise in the given order. */
export function orderNumbers(numbers: readonly string[], typed: string): string[] {
  const isMarked = (raw: string) => highlightOe(raw, typed).some(({ marked }) => marked)
  return [...numbers.filter(isMarked), ...numbers.filter((raw) => !isMarked(raw))]
}
