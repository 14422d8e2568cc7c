import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { tiers, type Hit } from './hit.ts'
import { documentFilter, isNamed, matching } from './hits.ts'
import type { SearchPlan } from './search-plan.ts'
import type { SearchSort } from './search-request.ts'

/**
 * The order of the found parts `f` (with tier, category, popularity and market): parts with exactly the typed name
 * before others, which neither vehicles nor demand outweigh; then parts of the categories and of the brands that
 * the text names; then those that fit the caller's vehicles (`is_mine`). The part's id breaks ties.
 */
export function pageOrder(
  sort: SearchSort,
  { terms, prefersMine = false }: { terms: SearchPlan['terms']; prefersMine?: boolean },
): RawBuilder<unknown> {
  switch (sort) {
    case 'price':
      return sql`f.price_fen nulls last, f.tier, f.popularity desc, f.part_id`
    case 'stock':
      return sql`f.in_stock desc, f.tier, f.popularity desc, f.part_id`
    case 'sales':
      return sql`f.popularity desc, f.part_id`
    case 'relevance': {
      const { wholeName, heads, brands } = terms
      const exact = wholeName === null ? sql`` : sql`f.is_named desc,`
      const named = heads.length === 0 ? sql`` : sql`f.category_id = any(${heads}::bigint[]) desc,`
      const made = brands.length === 0 ? sql`` : sql`f.brand_id = any(${brands}::bigint[]) desc,`
      const mine = prefersMine ? sql`f.is_mine desc,` : sql``
      return sql`f.is_further, f.tier, ${exact} ${named} ${made} ${mine} f.popularity desc, f.part_id`
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
export async function readPopular(db: Queryable, running: Running): Promise<Hit[] | undefined> {
  const { plan, inTime } = running
  const { filters, popular, page } = plan
  if (popular === null) return undefined
  const browsing = popular === 'all'
  const matches = browsing ? sql`true` : matchesOf(plan)
  const exact = browsing || plan.terms.wholeName === null ? sql`` : exactlyNamed(running)
  const rows = await many(
    db,
    sql<Hit>`
      ${PREPARED}
      select part_id::text, ${sql.lit(tiers.other)}::int as tier,
        ${browsing ? 'other' : 'name'} as kind, ${browsing ? 'category' : 'name'} as field, '' as text
      from (
        ${exact}
        (select part_id, popularity, false as is_named
        from (
          select part_id, popularity, brand_id, category_id, tokens
          from part_doc
          where ${documentFilter(filters)}
          order by popularity desc, part_id
          limit ${sql.lit(LOOK_THROUGH)}
        ) part_doc
        where ${matches} and not ${browsing ? sql`false` : isNamed(plan)} and ${inTime}
        order by popularity desc, part_id
        limit ${page.size * page.current})
      ) found
      order by is_named desc, popularity desc, part_id
      limit ${page.size} offset ${(page.current - 1) * page.size}
    `,
  )
  return rows.length === page.size ? rows : undefined
}

interface Running {
  plan: SearchPlan
  inTime: RawBuilder<boolean>
}

/** The best sellers among the parts with exactly the typed name, as far as the page reaches; they come first. */
function exactlyNamed({ plan, inTime }: Running): RawBuilder<unknown> {
  const { filters, page } = plan
  return sql`
    (select part_id, popularity, true as is_named
    from part_doc
    where ${isNamed(plan)} and ${matchesOf(plan)} and ${documentFilter(filters)} and ${inTime}
    order by popularity desc, part_id
    limit ${page.size * page.current})
    union all
  `
}

function matchesOf({ terms: { documents, heads, fits, makers, vin } }: SearchPlan): RawBuilder<boolean> {
  const matches = matching({
    ...{ query: documents, fits },
    ...(makers && { makers }),
    ...(vin && { vin }),
  })
  return heads.length === 0 ? matches : sql<boolean>`${matches} and category_id = any(${heads}::bigint[])`
}
