// Which of the rows that hold a text are shown: the closest first.
import { wordsOf } from '../contains.ts'

/** A row by the texts that it is found by. */
export interface HeldRow {
  id: string
  /** What names it; its id stands for a name that is missing. */
  title: string | null
  texts: (string | null)[]
}

/** A row with the text of it that was found. */
export interface Close {
  id: string
  title: string
  found: string | null
}

/**
 * The rows that are the text come first, then those that begin with it, then the others; among equals the shorter
 * text, then the older row. Case does not matter. The same row twice counts once.
 */
export function closest(rows: readonly HeldRow[], { text, most }: { text: string; most: number }): Close[] {
  const wanted = text.toLowerCase()
  const words = wordsOf(text).map((word) => word.toLowerCase())
  const tests: ((given: string) => boolean)[] = [
    (given) => given === wanted,
    (given) => given.startsWith(wanted),
    (given) => words.every((word) => given.includes(word)),
  ]
  const ranked = [...new Map(rows.map((row) => [row.id, row])).values()].map(({ id, title, texts }) => {
    const given = texts.filter((one) => one !== null)
    const rank = tests.findIndex((test) => given.some((one) => test(one.toLowerCase())))
    const found = given.find((one) => tests[rank]?.(one.toLowerCase())) ?? null
    return { id, title: title || id, found, rank: rank < 0 ? tests.length : rank }
  })
  return ranked
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (a.found?.length ?? 0) - (b.found?.length ?? 0) ||
        a.id.length - b.id.length ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, most)
    .map(({ id, title, found }) => ({ id, title, found }))
}
