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
 * One or two letters or digits, or one Chinese character, begin words in the names of every other part, and
 * finding five hundred of these means reading all of them from the index. Among so many of the most sold
 * parts the names are soon found; a character that is too rare for that is quickly read from the index.
 */
const FEW_SIGNS = /^(?:[a-z\d]{1,2}|\p{Script=Han})$/iu
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
  const isChinese = /\p{Script=Han}/u.test(typed)
  const isEnglish = language === 'en' && !isChinese
  const name = isEnglish ? sql`coalesce(nullif(p.name_en, ''), p.name_zh)` : sql`p.name_zh`
  const isShort = FEW_SIGNS.test(typed)
  const tsquery =
    isShort && !isChinese
      ? beginningText(typed)
      : tsqueryText(typed, { fields: ['name'], laterFields: ['name', 'spec'] })
  if (tsquery === undefined) return []
  const among = (parts: RawBuilder<unknown>) => many(db, namesAmong(parts, { name, tsquery }))
  if (!isShort) return among(sql`part_doc`)
  const popular = await among(
    sql`(select * from part_doc order by popularity desc, part_id limit ${sql.lit(MOST_SOLD_LOOKED_AT)}) most_sold`,
  )
  return isChinese && popular.length < MOST ? among(sql`part_doc`) : popular
}

/** The names of the most sold of the `parts` that match. */
function namesAmong(
  parts: RawBuilder<unknown>,
  { name, tsquery }: { name: RawBuilder<unknown>; tsquery: string },
): RawBuilder<Suggestion> {
  return sql<Suggestion>`
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
  `
}
