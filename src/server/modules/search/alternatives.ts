import type { Reading } from './words/reading.ts'

/** Further alternatives cost more than they find. */
const MOST_ALTERNATIVES = 8

/** The typed text with one word replaced, once for each other way to say it. */
export function alternativesOf(typed: string, { terms }: Reading): string[] {
  const lower = typed.toLowerCase()
  const ways = terms.flatMap((term) => {
    const word = term.text.toLowerCase()
    if (term.kind !== 'part' || !lower.includes(word)) return []
    return term.said
      .filter((other) => other.toLowerCase() !== word)
      .map((other) => lower.replaceAll(word, other))
  })
  return [...new Set(ways)].slice(0, MOST_ALTERNATIVES)
}
