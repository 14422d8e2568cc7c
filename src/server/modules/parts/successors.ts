import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, type Queryable } from '../../db/connection.ts'

export interface Successor {
  /** The newest part of the chain. */
  partId: string
  /** When it replaces the older one; here and below of all links of the chain. */
  condition: string
  /** What else must be changed. */
  alsoChange: string
}

/** Longer chains of replacements are errors in the data. */
export const LONGEST_CHAIN = 12

/** The newest part that replaces each of these parts; parts without one are left out. */
export async function readSuccessors(
  db: Queryable,
  partIds: string[],
  language: Language,
): Promise<Map<string, Successor>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    db,
    sql<{ oldId: string; partId: string; conditions: string[]; alsoChange: string[] }>`
      with recursive newer (old_id, part_id, steps, conditions, also_change) as (
        select id, id, 0, '{}'::text[], '{}'::text[] from unnest(${partIds}::bigint[]) as old (id)
        union all
        select newer.old_id, l.part_id, newer.steps + 1,
          newer.conditions || ${linkText('condition', language)},
          newer.also_change || ${linkText('also_change', language)}
        from newer
        join part_links l on l.other_id = newer.part_id and l.kind = 'SUPERSEDES'
        where newer.steps < ${sql.lit(LONGEST_CHAIN)}
      )
      select distinct on (old_id) old_id, part_id, conditions, also_change
      from newer
      where part_id <> old_id
      order by old_id, steps desc, part_id
    `,
  )
  const listed = (texts: string[]) =>
    [...new Set(texts.filter(Boolean))].join(language === 'zh' ? '；' : '; ')
  return new Map(
    rows.map(({ oldId, partId, conditions, alsoChange }) => [
      oldId,
      { partId, condition: listed(conditions), alsoChange: listed(alsoChange) },
    ]),
  )
}

/** A text of a link `l` in the reader's language, or in the other one if it is missing. */
export function linkText(text: 'condition' | 'also_change', language: Language) {
  const [own, other] = language === 'zh' ? ['zh', 'en'] : ['en', 'zh']
  return sql`coalesce(nullif(${sql.ref(`l.${text}_${own}`)}, ''), ${sql.ref(`l.${text}_${other}`)}, '')`
}
