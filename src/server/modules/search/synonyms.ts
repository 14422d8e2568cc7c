import { sql, type RawBuilder } from 'kysely'

/** Further alternatives cost more than they find. */
const MOST_ALTERNATIVES = 8

interface SynonymRow {
  words: string[]
}

/** The words that mean the same as one in the typed text, for `alternativesOf`. */
export function synonymsRead(typed: string): RawBuilder<SynonymRow> {
  return sql<SynonymRow>`
    select words || name as words
    from synonyms s
    where status = 'ENABLED'
      and exists (select from unnest(s.words || s.name) word where position(lower(word) in ${typed.toLowerCase()}) > 0)
    order by id
    limit ${sql.lit(MOST_ALTERNATIVES)}
  `
}

/** The typed text with one word replaced, once for each synonym. */
export function alternativesOf(typed: string, synonyms: SynonymRow[]): string[] {
  const ways = synonyms.flatMap(({ words }) => saidOtherwise(typed.toLowerCase(), words))
  return [...new Set(ways)].slice(0, MOST_ALTERNATIVES)
}

/** Replaces the longest word that matches: "离合器片" must not be read as "离合器" and a rest. */
function saidOtherwise(text: string, words: string[]): string[] {
  const lower = words.map((word) => word.toLowerCase())
  const said = lower.filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length)[0]
  if (said === undefined) return []
  return lower.filter((word) => word !== said).map((word) => text.replaceAll(said, word))
}
