import { distance } from 'fastest-levenshtein'

/** The known word most like a mistyped one, or null when none is close. A word without a common letter is not close. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    // Words of too different a length cannot be close, and comparing them takes time proportional to both
    // lengths.
    if (Math.abs(word.length - candidate.length) >= bestDistance) continue
    const edits = distance(word.toLowerCase(), candidate.toLowerCase())
    const isOther = edits >= Math.max(word.length, candidate.length)
    if (edits < bestDistance && !isOther) {
      best = candidate
      bestDistance = edits
    }
  }
  return best
}
