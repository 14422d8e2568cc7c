import { nearest } from '../../../../shared/screen/nearest.ts'

/** Something that the palette can lead to. */
export interface Ranked {
  /** What it is found by: its name first, then other names and how these are typed. */
  words: string[]
}

/** A shorter word is like too many others to be called mistyped. */
const MISTYPED_FROM = 4
const SHOWN = 8

/**
 * The best of them for a typed text: those called exactly so, then those whose name begins with it, a word
 * of whose name does, and those that have it somewhere. Where there are none, the most alike by spelling.
 */
export function ranked<T extends Ranked>(all: readonly T[], typed: string): T[] {
  const text = plain(typed)
  if (text === '') return []
  const found = all.flatMap((each) => {
    const place = Math.min(...each.words.map((word) => placeOf(plain(word), text)))
    return place === NOWHERE ? [] : [{ each, place }]
  })
  if (found.length === 0) return mistyped(all, text)
  // A stable sort: among equals, the order in which they were given.
  return found
    .toSorted((a, b) => a.place - b.place)
    .slice(0, SHOWN)
    .map(({ each }) => each)
}

const NOWHERE = 9

function placeOf(word: string, text: string): number {
  if (word === text) return 0
  if (word.startsWith(text)) return 1
  if (word.includes(` ${text}`)) return 2
  if (word.includes(text)) return 3
  const parts = text.split(' ')
  return parts.length > 1 && parts.every((part) => word.includes(part)) ? 4 : NOWHERE
}

function mistyped<T extends Ranked>(all: readonly T[], text: string): T[] {
  if (text.length < MISTYPED_FROM) return []
  return all
    .filter(({ words }) => {
      const known = words.map(plain).flatMap((word) => [word, ...word.split(' ')])
      return nearest(text, known) !== null
    })
    .slice(0, SHOWN)
}

function plain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
}
