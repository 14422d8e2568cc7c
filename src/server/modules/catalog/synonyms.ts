import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** More ways to say it cost more than they find. */
const MOST_ALTERNATIVES = 8

/** What was typed with a word in it said otherwise, once for each other word of the same meaning. */
export async function alternativesOf(db: Queryable, typed: string): Promise<string[]> {
  const text = typed.toLowerCase()
  if (text === '') return []
  const rows = await many(
    db,
    sql<{ words: string[] }>`
      ${PREPARED}
      select words || name as words
      from synonyms s
      where status = 'ENABLED'
        and exists (select from unnest(s.words || s.name) word where position(lower(word) in ${text}) > 0)
      order by id
      limit ${sql.lit(MOST_ALTERNATIVES)}
    `,
  )
  const ways = rows.flatMap(({ words }) => saidOtherwise(text, words))
  return [...new Set(ways)].slice(0, MOST_ALTERNATIVES)
}

/** The longest word that is there is replaced: "离合器片" is not "离合器" and a rest. */
function saidOtherwise(text: string, words: string[]): string[] {
  const lower = words.map((word) => word.toLowerCase())
  const said = lower.filter((word) => text.includes(word)).toSorted((a, b) => b.length - a.length)[0]
  if (said === undefined) return []
  return lower.filter((word) => word !== said).map((word) => text.replaceAll(said, word))
}
