import { distance } from 'fastest-levenshtein'

/** The known word most like a mistyped one, or null when none comes near: not one letter in common is another word. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    // Too different in length to be near; comparing them would take time by the product of both lengths.
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
