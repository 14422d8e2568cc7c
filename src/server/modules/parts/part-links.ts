import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { linkText, LONGEST_CHAIN } from './successors.ts'
import { inWords, readPartWords } from './part-words.ts'
import { readPartCards, type Viewer } from './part-cards.ts'

/** The relation of another part to this one. */
type LinkKind = 'replacedBy' | 'replaces' | 'interchange' | 'aftermarket' | 'original' | 'contains' | 'inKit'

interface LinkRow {
  partId: string
  kind: LinkKind
  /** Steps along the chain of replacements; 1 for direct links. */
  steps: number
  quantity: number
  source: string
  /** How sure an interchange is; null where nobody said. */
  confidence: 'CONFIRMED' | 'LIKELY' | 'UNVERIFIED' | null
  /** When the newer part replaces the older one. */
  condition: string
  /** What else must be changed. */
  alsoChange: string
  /** The older part may also stand for the newer one. */
  goesBack: boolean
}

const MOST_LINKS = 100

/** The parts linked with one, each with its offers: replacements along the whole chain, the rest directly. */
export async function readPartLinks(db: Queryable, partId: string, viewer: Viewer) {
  const rows = await linkRows(db, partId, viewer.language)
  const cards = await readPartCards(db, [...new Set(rows.map((row) => row.partId))], viewer)
  const words = await readPartWords(db, viewer.language)
  return rows.flatMap(({ partId: other, ...link }) => {
    const part = cards.get(other)
    return part ? [{ ...link, source: inWords(link.source, words), part }] : []
  })
}

function linkRows(db: Queryable, partId: string, language: Language): Promise<LinkRow[]> {
  return many(
    db,
    sql<LinkRow>`
      with recursive newer (part_id, steps, quantity, source, confidence, condition, also_change, goes_back) as (
        select ${partId}::bigint, 0, 1, '', null::text, '', '', false
        union
        select l.part_id, newer.steps + 1, 1, coalesce(l.source, ''), null::text,
          ${linkText('condition', language)}, ${linkText('also_change', language)}, l.goes_back
        from newer join part_links l on l.other_id = newer.part_id and l.kind = 'SUPERSEDES'
        where newer.steps < ${sql.lit(LONGEST_CHAIN)}
      ),
      older (part_id, steps, quantity, source, confidence, condition, also_change, goes_back) as (
        select ${partId}::bigint, 0, 1, '', null::text, '', '', false
        union
        select l.other_id, older.steps + 1, 1, coalesce(l.source, ''), null::text,
          ${linkText('condition', language)}, ${linkText('also_change', language)}, l.goes_back
        from older join part_links l on l.part_id = older.part_id and l.kind = 'SUPERSEDES'
        where older.steps < ${sql.lit(LONGEST_CHAIN)}
      ),
      links as (
        select part_id, 'replacedBy' as kind, 1 as place, steps, quantity, source, confidence, condition, also_change,
          goes_back
        from newer where steps > 0
        union all
        select part_id, 'replaces', 2, steps, quantity, source, confidence, condition, also_change, goes_back
        from older where steps > 0
        union all
        select other_id,
          case kind when 'INTERCHANGE' then 'interchange' when 'AFTERMARKET' then 'original' else 'contains' end,
          case kind when 'INTERCHANGE' then 3 when 'AFTERMARKET' then 5 else 6 end,
          1, quantity, coalesce(source, ''), confidence, '', '', false
        from part_links
        where part_id = ${partId} and kind <> 'SUPERSEDES'
        union all
        select part_id,
          case kind when 'INTERCHANGE' then 'interchange' when 'AFTERMARKET' then 'aftermarket' else 'inKit' end,
          case kind when 'INTERCHANGE' then 3 when 'AFTERMARKET' then 4 else 7 end,
          1, quantity, coalesce(source, ''), confidence, '', '', false
        from part_links
        where other_id = ${partId} and kind <> 'SUPERSEDES'
      )
      select distinct on (place, steps, part_id) part_id, kind, steps, quantity, source, confidence, condition,
        also_change, goes_back
      from links
      where part_id <> ${partId}
      order by place, steps, part_id
      limit ${sql.lit(MOST_LINKS)}
    `,
  )
}
