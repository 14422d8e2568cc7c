// "Part of the text", so that the indexes of search-indexes.ts find it.
import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** Makes %, _ and \ in a search stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A LIKE pattern of every text that has this one in it. */
export function holding(text: string): string {
  return `%${escapeLike(text)}%`
}

/** A leading star asks for a fuzzy search: every word somewhere, in any order. */
export function wordsOf(text: string): string[] {
  if (!text.startsWith('*')) return [text]
  return text
    .slice(1)
    .split(/[\s*]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
}

const MOST_WORDS = 8

/** The column holds the text; with a leading star, each of its words. */
export function containsSql(column: Sql, text: string, { byIndex }: { byIndex: boolean }): Sql {
  const words = wordsOf(text)
  const parts = words.map((word) => sql`${column} ${likeOf(word)} ${holding(word)}`)
  const wide = byIndex ? words.flatMap(widePieces) : []
  if (wide.length > 0) {
    const pieces = sql.join(wide.map((piece) => sql`lower(${piece}::text)`))
    parts.push(sql`wide_pairs(${column}) @> array[${pieces}]`)
  }
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/**
 * As `containsSql` with an index, of which it reads less: of a text with a number among its words, the index is asked
 * for the number alone. Words such as a table's every name begins with cost an index more than all the rest.
 */
export function containsByNumber(column: Sql, text: string): Sql {
  const number = numberIn(text)
  if (number === undefined) return containsSql(column, text, { byIndex: true })
  // An expression that no index has: the rows that hold the number are compared one by one.
  const compared = containsSql(sql`(${column} || '')`, text, { byIndex: false })
  return sql`(${containsSql(column, number, { byIndex: true })} and ${compared})`
}

/** The longest word of several that has a digit and is long enough for few rows to have it. */
function numberIn(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  if (text.startsWith('*') || words.length < 2) return undefined
  return words
    .filter((word) => word.length >= LEAST_OF_NUMBER && /^[\w-]+$/.test(word) && /\d/.test(word))
    .toSorted((a, b) => b.length - a.length)[0]
}

const LEAST_OF_NUMBER = 5

/** Folding the case of each row's text costs several times the comparison, and figures and Chinese have none. */
function likeOf(word: string): Sql {
  return /\p{Cased}/u.test(word) ? sql`ilike` : sql`like`
}

/** Neighbouring pairs of what is not ASCII, as wide_pairs() makes them; a single character alone. */
function widePieces(word: string): string[] {
  return word.split(/\p{ASCII}+/u).flatMap((stretch) => {
    const letters = [...stretch]
    return letters.length < 2 ? letters : letters.slice(1).map((letter, index) => letters[index]! + letter)
  })
}

/**
 * Whether no index can find the text: it has nothing but one or two Latin letters or digits in a
 * row, of which there are no trigrams. Such a search may have to read every row the caller may see.
 */
export function isTooShortForIndex(text: string): boolean {
  return wordsOf(text).every((word) => widePieces(word).length === 0 && !/[A-Za-z0-9]{3}/.test(word))
}
