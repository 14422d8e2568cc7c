import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { tiers, type Hit } from './hit.ts'
import { documentFilter } from './hits.ts'
import type { SearchPlan } from './search-plan.ts'
import type { SearchSort } from './search-request.ts'

/** The order of the found parts `f` (with tier, popularity and market); the part's id breaks ties. */
export function pageOrder(sort: SearchSort): RawBuilder<unknown> {
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

/** A page of a broad search is filled from this many best-selling (or cheapest) parts. */
const LOOK_THROUGH = 100_000

/**
 * The page of a search with more hits than are counted: parts are read in the order wanted, up to a limit,
 * instead of sorting an arbitrary ten thousand. Undefined where the plan has no such page, or too few are
 * found.
 */
export async function readPopular(
  db: Queryable,
  { plan, inTime }: { plan: SearchPlan; inTime: RawBuilder<boolean> },
): Promise<Hit[] | undefined> {
  const { terms, filters, popular, page } = plan
  if (popular === null) return undefined
  const browsing = popular === 'all'
  const matches = browsing ? sql`true` : sql`tokens @@ ${terms.documents}::tsquery`
  const rows = await many(
    db,
    sql<Hit>`
      ${PREPARED}
      select part_id::text, ${sql.lit(tiers.other)}::int as tier,
        ${browsing ? 'other' : 'name'} as kind, ${browsing ? 'category' : 'name'} as field, '' as text
      from (
        select part_id, popularity, tokens
        from part_doc
        where ${documentFilter(filters)}
        order by popularity desc, part_id
        limit ${sql.lit(LOOK_THROUGH)}
      ) popular
      where ${matches} and ${inTime}
      order by popularity desc, popular.part_id
      limit ${page.size} offset ${(page.current - 1) * page.size}
    `,
  )
  return rows.length === page.size ? rows : undefined
}
