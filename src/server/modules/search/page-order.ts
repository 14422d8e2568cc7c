import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { tiers, type Hit } from './hit.ts'
import { documentFilter, matching } from './hits.ts'
import type { SearchPlan } from './search-plan.ts'
import type { SearchSort } from './search-request.ts'

/**
 * The order of the found parts `f` (with tier, category, popularity and market): parts of the categories that the
 * text names before others, then those that fit the caller's vehicles (`is_mine`). The part's id breaks ties.
 */
export function pageOrder(
  sort: SearchSort,
  { heads = [], prefersMine = false }: { heads?: string[]; prefersMine?: boolean } = {},
): RawBuilder<unknown> {
  switch (sort) {
    case 'price':
      return sql`f.price_fen nulls last, f.tier, f.popularity desc, f.part_id`
    case 'stock':
      return sql`f.in_stock desc, f.tier, f.popularity desc, f.part_id`
    case 'sales':
      return sql`f.popularity desc, f.part_id`
    case 'relevance': {
      const named = heads.length === 0 ? sql`` : sql`f.category_id = any(${heads}::bigint[]) desc,`
      const mine = prefersMine ? sql`f.is_mine desc,` : sql``
      return sql`f.is_further, f.tier, ${named} ${mine} f.popularity desc, f.part_id`
    }
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
  const { filters, popular, page } = plan
  if (popular === null) return undefined
  const browsing = popular === 'all'
  const matches = browsing ? sql`true` : matchesOf(plan)
  const rows = await many(
    db,
    sql<Hit>`
      ${PREPARED}
      select part_id::text, ${sql.lit(tiers.other)}::int as tier,
        ${browsing ? 'other' : 'name'} as kind, ${browsing ? 'category' : 'name'} as field, '' as text
      from (
        select part_id, popularity, brand_id, category_id, tokens
        from part_doc
        where ${documentFilter(filters)}
        order by popularity desc, part_id
        limit ${sql.lit(LOOK_THROUGH)}
      ) part_doc
      where ${matches} and ${inTime}
      order by popularity desc, part_doc.part_id
      limit ${page.size} offset ${(page.current - 1) * page.size}
    `,
  )
  return rows.length === page.size ? rows : undefined
}

function matchesOf({ terms: { documents, heads, fits, makers, vin } }: SearchPlan): RawBuilder<boolean> {
  const matches = matching({
    ...{ query: documents, fits },
    ...(makers && { makers }),
    ...(vin && { vin }),
  })
  return heads.length === 0 ? matches : sql<boolean>`${matches} and category_id = any(${heads}::bigint[])`
}
