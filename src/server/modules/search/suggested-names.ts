// Names of parts that hold the words somebody is typing, the best sellers' first.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { beginningText, tsqueryText } from '../../../shared/tokens.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

export interface SuggestedName {
  text: string
  partId: string
}

/** Enough for ten lines once variants of a part are one. */
const MOST = 30
/** With this many from the best sellers, no others are read. */
const ENOUGH = 10
/**
 * Of this many matching parts, the names of the best sellers are read, to get the distinct names that sell
 * best.
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

const mostSold = (lookedAt: number) => sql`
  (select * from part_doc order by popularity desc, part_id limit ${sql.lit(lookedAt)}) most_sold
`

/** Up to thirty distinct names, in the language of the text. */
export function suggestedNames(
  db: Queryable,
  { typed, language }: { typed: string; language: Language },
): Promise<SuggestedName[]> | SuggestedName[] {
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
    sql<SuggestedName>`
      ${PREPARED}
      with popular as materialized (${namesAmong(first, named, sql`${!isLong}::boolean`)}),
      others as materialized (
        ${namesAmong(sql`part_doc`, named, sql`${!isShort}::boolean and (select count(*) from popular) < ${sql.lit(ENOUGH)}`)}
      )
      select text, part_id::text
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
