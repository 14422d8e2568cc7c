import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { beginningText, tsqueryText } from '../../../shared/tokens.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { beginsWith } from './number-hits.ts'
import { cleanText, type SearchMode } from './search-request.ts'

export interface Suggestion {
  text: string
  kind: 'oe' | 'name' | 'drawing' | 'engine' | 'vehicle'
  partId: string | null
}

const MOST = 10
/** Of so many parts that match, the names of the most sold are read, for the ten different ones that sell best. */
const MATCHES_LOOKED_AT = 500
const NAMES_READ = 80
/**
 * One or two letters or digits stand in specifications of every other part, and the index does not know
 * which field a word stands in: finding five hundred names by it can mean reading all. Among so many of the
 * most sold parts the names are soon found.
 */
const FEW_SIGNS = /^[a-z\d]{1,2}$/i
const MOST_SOLD_LOOKED_AT = 1_000

/** Up to ten continuations of what is typed; none for an empty box. */
export async function suggestParts(
  db: Queryable,
  { q, mode, language }: { q: string; mode: SearchMode; language: Language },
): Promise<Suggestion[]> {
  const typed = cleanText(q)
  const n = normalizeOe(typed)
  if (n === '') return []
  switch (mode) {
    case 'oe':
      return numbers(db, n)
    case 'drawing':
      return drawings(db, n)
    case 'engine':
      return many(db, codes('engine', sql`engines`, n))
    case 'vehicle':
    case 'vin':
      return many(db, codes('vehicle', sql`vehicle_models`, n))
    case 'name':
    case 'spec':
    case 'catalog':
      return names(db, { typed, language })
    case 'full': {
      const first = /\d/.test(n) && n.length >= 3 ? await numbers(db, n) : []
      return first.length > 0 ? first : names(db, { typed, language })
    }
  }
}

async function numbers(db: Queryable, n: string): Promise<Suggestion[]> {
  const beginning = await many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      select min(raw) as text, 'oe' as kind, min(part_id)::text as "partId"
      from (
        select oe_n, raw, part_id from part_oe where ${beginsWith(sql`oe_n`, n)} order by oe_n, part_id limit 200
      ) first
      group by oe_n
      order by oe_n
      limit ${sql.lit(MOST)}
    `,
  )
  if (beginning.length === MOST || n.length < 3) return beginning
  const inside = await many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      select min(raw) as text, 'oe' as kind, min(part_id)::text as "partId"
      from (
        select oe_n, raw, part_id from part_oe
        where oe_n like ${`%${n}%`} and not ${beginsWith(sql`oe_n`, n)}
        limit 200
      ) as containing
      group by oe_n
      order by oe_n
      limit ${MOST - beginning.length}
    `,
  )
  return [...beginning, ...inside]
}

function drawings(db: Queryable, n: string): Promise<Suggestion[]> {
  return many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      select drawing_number as text, 'drawing' as kind, id::text as "partId"
      from parts
      where ${beginsWith(sql`drawing_n`, n)} and drawing_n <> ''
      order by drawing_n, id
      limit ${sql.lit(MOST)}
    `,
  )
}

function codes(kind: 'engine' | 'vehicle', table: RawBuilder<unknown>, n: string): RawBuilder<Suggestion> {
  return sql<Suggestion>`
    ${PREPARED}
    select code as text, ${sql.lit(kind)} as kind, null as "partId"
    from ${table}
    where position(${n} in code_n) > 0
    order by position(${n} in code_n), code_n
    limit ${sql.lit(MOST)}
  `
}

async function names(
  db: Queryable,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestion[]> {
  // Who types Chinese reads it, whatever the page's language.
  const isEnglish = language === 'en' && !/\p{Script=Han}/u.test(typed)
  const name = isEnglish ? sql`coalesce(nullif(p.name_en, ''), p.name_zh)` : sql`p.name_zh`
  const tsquery = FEW_SIGNS.test(typed)
    ? beginningText(typed)
    : tsqueryText(typed, { fields: ['name'], laterFields: ['name', 'spec'] })
  if (tsquery === undefined) return []
  const parts = FEW_SIGNS.test(typed)
    ? sql`(select * from part_doc order by popularity desc, part_id limit ${sql.lit(MOST_SOLD_LOOKED_AT)}) most_sold`
    : sql`part_doc`
  return many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      select text, 'name' as kind, "partId"
      from (
        select ${name} as text, min(p.id)::text as "partId", max(found.popularity) as popularity
        from (
          select part_id, popularity
          from (
            select part_id, popularity from ${parts} where tokens @@ ${tsquery}::tsquery limit ${sql.lit(MATCHES_LOOKED_AT)}
          ) matching
          order by popularity desc, part_id
          limit ${sql.lit(NAMES_READ)}
        ) found
        join parts p on p.id = found.part_id
        group by 1
      ) names
      order by popularity desc, text
      limit ${sql.lit(MOST)}
    `,
  )
}
