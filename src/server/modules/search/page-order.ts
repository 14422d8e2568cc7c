import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { tiers, type Hit } from './hit.ts'
import { documentFilter, documentQuery } from './hits.ts'
import { asksForOffers } from './offer-filter.ts'
import type { SearchRequest } from './search-request.ts'

/** How the found parts `f` (with tier, popularity and market) are ordered; the part's id makes it total. */
export function pageOrder({ sort }: SearchRequest): RawBuilder<unknown> {
  switch (sort) {
    case 'price':
      return sql`f.price_fen nulls last, f.tier, f.popularity desc, f.part_id`
    case 'stock':
      return sql`f.in_stock desc, f.tier, f.popularity desc, f.part_id`
    case 'sales':
      return sql`f.popularity desc, f.part_id`
    case 'relevance':
      return sql`f.is_further, f.tier, f.popularity desc, f.part_id`
  }
}

/** So many of the most sold (or cheapest) parts are looked through for a page of a broad search. */
const LOOK_THROUGH = 100_000

/**
 * The page of a search that matches more than is counted: the parts are walked in the order wanted,
 * within a bound, instead of ordering an arbitrary ten thousand. Undefined where that does not apply
 * (numbers, filters by supplier, order by stock) or finds too few for the page.
 */
export async function readPopular(db: Queryable, request: SearchRequest): Promise<Hit[] | undefined> {
  const { q, sort, size, current, mode } = request
  const browsing = mode === 'catalog' && q === ''
  const tsquery = documentQuery(request)
  if ((!browsing && tsquery === undefined) || asksForOffers(request) || sort === 'stock' || sort === 'price')
    return undefined
  const matches = tsquery === undefined ? sql`true` : sql`tokens @@ ${tsquery}::tsquery`
  const rows = await many(
    db,
    sql<Hit>`
      ${PREPARED}
      select part_id::text as "partId", ${sql.lit(tiers.other)}::int as tier,
        ${browsing ? 'other' : 'name'} as kind, ${browsing ? 'category' : 'name'} as field, '' as text
      from (
        select part_id, popularity, tokens
        from part_doc
        where ${documentFilter(request)}
        order by popularity desc, part_id
        limit ${sql.lit(LOOK_THROUGH)}
      ) popular
      where ${matches} and ${request.inTime}
      order by popularity desc, part_id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  return rows.length === size ? rows : undefined
}
