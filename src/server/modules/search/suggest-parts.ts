import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { beginningText, tsqueryText } from '../../../shared/tokens.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { beginsWith } from './number-hits.ts'
import { cleanText } from '../parts/clean-text.ts'
import type { SearchMode } from './search-request.ts'

export interface Suggestion {
  text: string
  kind: 'oe' | 'name' | 'drawing' | 'engine' | 'vehicle'
  partId: string | null
}

const MOST = 10
/**
 * Of this many matching parts, the names of the best sellers are read, to get the ten distinct names that
 * sell best.
 */
const MATCHES_LOOKED_AT = 500
const NAMES_READ = 80
/**
 * Text that is often typed occurs in the names of thousands of parts, and finding five hundred of them in the
 * index means reading all of their entries; among this many best sellers ten names are found quickly.
 */
const MOST_SOLD_LOOKED_AT = 300
/**
 * Texts this short begin words in every other part: reading the index would take longer than anyone waits for
 * a suggestion.
 */
const FEW_SIGNS = { form: /^[a-z\d]{1,2}$/i, mostSoldLookedAt: 1_000 }
/** From this length on few parts match, and the index is as quick. */
const MANY_SIGNS = { chinese: 4, other: 8 }
/** Shorter texts are too common to be looked for inside numbers; trigrams need three characters. */
const INSIDE_FROM = 3

const mostSold = (lookedAt: number) => sql`
  (select * from part_doc order by popularity desc, part_id limit ${sql.lit(lookedAt)}) most_sold
`

/** Up to ten completions of the typed text; none for an empty box. */
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

/** Numbers that begin with the text; where they are few, those that contain it follow. */
function numbers(db: Queryable, n: string): Promise<Suggestion[]> {
  const few = sql`(select count(*) from beginning) < ${sql.lit(MOST)} and ${n.length >= INSIDE_FROM}::boolean`
  return many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      with beginning as materialized (
        select oe_n, min(raw) as text, min(part_id) as part_id
        from (
          select oe_n, raw, part_id from part_oe where ${beginsWith(sql`oe_n`, n)} order by oe_n, part_id limit 200
        ) first
        group by oe_n
        order by oe_n
        limit ${sql.lit(MOST)}
      ),
      containing as (
        select oe_n, min(raw) as text, min(part_id) as part_id
        from (
          select oe_n, raw, part_id from part_oe
          where ${few} and oe_n like ${`%${n}%`} and not ${beginsWith(sql`oe_n`, n)}
          limit 200
        ) inside
        group by oe_n
      )
      select text, 'oe' as kind, part_id::text
      from (select 1 as place, * from beginning union all select 2, * from containing) found
      order by place, oe_n
      limit ${sql.lit(MOST)}
    `,
  )
}

function drawings(db: Queryable, n: string): Promise<Suggestion[]> {
  return many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      select drawing_number as text, 'drawing' as kind, id::text as part_id
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
    select code as text, ${sql.lit(kind)} as kind, null as part_id
    from ${table}
    where position(${n} in code_n) > 0
    order by position(${n} in code_n), code_n
    limit ${sql.lit(MOST)}
  `
}

function names(
  db: Queryable,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestion[]> | Suggestion[] {
  // Whoever types Chinese reads it, whatever the page's language.
  const isChinese = /\p{Script=Han}/u.test(typed)
  const isEnglish = language === 'en' && !isChinese
  const name = isEnglish ? sql`coalesce(nullif(p.name_en, ''), p.name_zh)` : sql`p.name_zh`
  const isShort = FEW_SIGNS.form.test(typed)
  const isLong = [...typed].length >= (isChinese ? MANY_SIGNS.chinese : MANY_SIGNS.other)
  const tsquery = isShort
    ? beginningText(typed)
    : tsqueryText(typed, { fields: ['name'], laterFields: ['name', 'spec'] })
  if (tsquery === undefined) return []
  const named = { name, tsquery }
  const first = mostSold(isShort ? FEW_SIGNS.mostSoldLookedAt : MOST_SOLD_LOOKED_AT)
  return many(
    db,
    sql<Suggestion>`
      ${PREPARED}
      with popular as materialized (${namesAmong(first, named, sql`${!isLong}::boolean`)}),
      others as materialized (
        ${namesAmong(sql`part_doc`, named, sql`${!isShort}::boolean and (select count(*) from popular) < ${sql.lit(MOST)}`)}
      )
      select text, 'name' as kind, part_id::text
      from (select * from others union all select * from popular where not exists (select from others)) names
      order by popularity desc, text
    `,
  )
}

/** The names of the best-selling matches among `parts`, where `asked` holds. */
function namesAmong(
  parts: RawBuilder<unknown>,
  { name, tsquery }: { name: RawBuilder<unknown>; tsquery: string },
  asked = sql`true`,
): RawBuilder<unknown> {
  return sql`
    select ${name} as text, min(p.id) as part_id, max(found.popularity) as popularity
    from (
      select part_id, popularity
      from (
        select part_id, popularity from ${parts}
        where ${asked} and tokens @@ ${tsquery}::tsquery
        limit ${sql.lit(MATCHES_LOOKED_AT)}
      ) matching
      order by popularity desc, part_id
      limit ${sql.lit(NAMES_READ)}
    ) found
    join parts p on p.id = found.part_id
    group by 1
    order by popularity desc, text
    limit ${sql.lit(MOST)}
  `
}
