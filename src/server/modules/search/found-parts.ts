import { sql, type RawBuilder } from 'kysely'
import { PREPARED } from '../../db/prepared.ts'
import { facetColumn, facetColumns, facetCounts, MEETING, noFacets, type Facets } from './facets.ts'
import type { AttributeCounts } from './attribute-values.ts'
import type { Asked } from './asked.ts'
import { facetNames, type FacetName } from './facet-names.ts'
import { documentHit, HIT_CAP, type Hit, type Hits } from './hit.ts'
import { documentColumns, documentFilter, hitsOf } from './hits.ts'
import { LOOKED_UP, SOME } from './looked-at.ts'
import { judged } from './judged-parts.ts'
import { conditionsOf, meetsAllBut, type Conditions } from './offer-filter.ts'
import { shownText } from './number-hits.ts'
import { mineAmong, prefersMine } from './mine-first.ts'
import { pageOrder } from './page-order.ts'
import type { SearchPlan } from './search-plan.ts'

export interface Found extends Facets {
  page: Hit[]
  total: number
  attributes: AttributeCounts[]
  /** True when a source reached its limit: there are more hits, and the facets cover only these. */
  capped: boolean
  /** Whether a part of the categories that the text names is among them; true when it names none. */
  meant: boolean
}

export const foundNothing: Found = {
  ...{ page: [], total: 0, capped: false, attributes: [], meant: true },
  ...noFacets,
}

/** One statement for the page, the total and the facets of the hits from bounded sources. */
export function foundStatement(asked: Asked): RawBuilder<Omit<Found, 'attributes'>> {
  const { plan, statement } = asked
  const { size, current } = plan.page
  const hits = hitsOf(asked)
  const conditions = conditionsOf(statement.filters)
  const countsFacets = statement.facets.length > 0
  const asksPrices = statement.market === 'pricesOfPage'
  const mayBeName = hits.some(({ inDocuments }) => inDocuments === 'name')
  const { names } = plan.terms
  const order = pageOrder(statement.sort, {
    terms: plan.terms,
    prefersMine: prefersMine(plan, statement),
  })
  const isName = mayBeName && names !== null ? sql`f.field = 'name' and ${hasTokens(names)}` : sql`false`
  return sql<Omit<Found, 'attributes'>>`
    ${PREPARED}
    with ${candidates(asked, hits)},
    ${counted(asked, hits)},
    ${judged(asked)},
    ${countsFacets ? sql`${facetCounts(conditions, { parts: countedParts(asked) })},` : sql``}
    ${asksPrices ? sql`${reached(plan.page, conditions)},` : sql``}
    page as materialized (
      select f.*
      from ${prefersMine(plan, statement) ? mineAmong(plan, conditions) : asksPrices ? priced : sql`judged`} f
      where ${meetsAllBut(conditions) ?? sql`true`}
      order by ${order}
      limit ${size} offset ${(current - 1) * size}
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'partId', f.part_id::text, 'tier', f.tier, 'field', f.field, 'text', ${shownText(plan.terms.number)},
          'kind', case when ${isName} then 'name' else f.kind end
        ) order by ${order})
        from page f
      ), '[]') as page,
      ${total(asked)} as total,
      (select ${IS_CAPPED} from counted) as capped,
      ${isMeant(plan.terms.heads, conditions)} as meant,
      ${countsFacets ? facetColumns() : emptyFacets}
  `
}

function isMeant(heads: string[], conditions: Conditions): RawBuilder<boolean> {
  if (heads.length === 0) return sql`true`
  const meets = meetsAllBut(conditions) ?? sql`true`
  return sql`exists (select from judged where category_id = any(${heads}::bigint[]) and ${meets})`
}

function hasTokens(tsquery: string): RawBuilder<boolean> {
  return sql`(select tokens @@ ${tsquery}::tsquery from part_doc where part_id = f.part_id)`
}

/** The options of one facet over these hits, and nothing else. */
export function facetStatement<Name extends FacetName>(
  asked: Asked,
  name: Name,
): RawBuilder<Pick<Facets, Name>> {
  return sql<Pick<Facets, Name>>`
    ${PREPARED}
    with ${candidates(asked, hitsOf(asked))},
    ${judged(asked)},
    ${facetCounts(conditionsOf(asked.statement.filters), { names: [name] })}
    select ${facetColumn(name)}
  `
}

function countedParts({ statement }: Asked): RawBuilder<unknown> {
  return statement.countsSome ? sql`(select * from judged limit ${SOME})` : sql`judged`
}

const emptyFacets = sql.join(facetNames.map((name) => sql`'[]'::jsonb as ${sql.ref(name)}`))

/**
 * The CTEs `hits` (bounded sources) and `candidates` (each part once, by its closest hit, with brand, category and
 * popularity).
 */
export function candidates(asked: Asked, hits: Hits[]): RawBuilder<unknown> {
  const { statement, inTime } = asked
  if (statement.isFromDocuments) {
    const { select, inDocuments } = hits[0]!
    // A single facet that needs only documents reads each of them once.
    const isAskedOnce = statement.facets.length > 0 && statement.market === 'nothing'
    return sql`
      hits as ${isAskedOnce ? sql`not materialized` : sql`materialized`} ${select},
      candidates as not materialized (
        select hits.*, ${documentHit(inDocuments!)} from hits
        ${statement.isSampled ? sql`limit ${SOME}` : sql``}
      )
    `
  }
  const sources = hits.map(({ select, inDocuments, tellsFar }) => {
    const isFar = tellsFar ? sql`is_far` : sql`false`
    const columns = inDocuments
      ? documentHit(inDocuments)
      : sql`${isFar} as is_further, tier, kind, field, text`
    return sql`(select part_id, ${columns} from ${select} source where ${inTime})`
  })
  // "limit 1" turns this into one index lookup per part: ten thousand of a million parts are found that way
  // without scanning the documents.
  return sql`
    hits as materialized (${sql.join(sources, sql` union all `)}),
    closest as materialized (
      select distinct on (part_id) part_id, is_further, tier, kind, field, text
      from ${statement.isSampled ? sql`(select * from hits order by is_further, tier, part_id limit ${SOME}) some_hits` : sql`hits`}
      order by part_id, is_further, tier
    ),
    candidates as materialized (
      select c.*, d.*
      from (
        select part_id, tier, kind, field, text,
          row_number() over (order by is_further, tier, part_id) > ${sql.lit(LOOKED_UP)} as is_further
        from closest
        ${statement.looksUp === 'each' ? sql`` : sql`order by is_further, tier, part_id limit ${sql.lit(LOOKED_UP)}`}
      ) c
      join lateral (
        select ${documentColumns(asked)} from part_doc where part_id = c.part_id limit 1
      ) d on true
      where ${documentFilter(statement.filters, sql`c.part_id`)} and ${inTime}
    )
  `
}

/**
 * The CTE `counted`: the number of hits up to the cap and, when only some are loaded, the number of parts
 * they belong to.
 */
function counted({ statement }: Asked, hits: Hits[]): RawBuilder<unknown> {
  const further = hits.flatMap(({ rest }) =>
    rest ? [sql`union all select part_id from ${rest} further`] : [],
  )
  const areAllLookedUp = statement.looksUp === 'each' || statement.isFromDocuments
  const parts = areAllLookedUp ? sql`0` : sql`count(distinct part_id)`
  return sql`
    counted as materialized (
      select count(*)::int as hits, ${parts}::int as parts
      from (select part_id from hits ${sql.join(further, sql` `)}) all_hits
    )
  `
}

const IS_CAPPED = sql<boolean>`hits >= ${sql.lit(HIT_CAP)}`

/** Hidden parts have numbers but no document; the total leaves them out when every hit is loaded. */
function total({ statement }: Asked): RawBuilder<number> {
  const { isFromDocuments, facets, countsSome } = statement
  const meets = meetsAllBut(conditionsOf(statement.filters))
  if (isFromDocuments && !meets) return sql`(select hits from counted)`
  const isCounted = facets.length > 0 && !countsSome
  const shown = isCounted
    ? MEETING
    : sql<number>`(select count(*)::int from judged where ${meets ?? sql`true`})`
  if (isFromDocuments) return shown
  if (statement.isSampled)
    return sql`(select case when ${IS_CAPPED} then ${PARTS_HIT} else ${shown} end from counted)`
  if (statement.looksUp === 'each') return shown
  const areLeftOut = sql`parts > ${sql.lit(LOOKED_UP)}`
  return sql`(select case when ${areLeftOut} then parts else ${shown} end from counted)`
}

/** Computed only where it is used. */
const PARTS_HIT = sql`(select count(distinct part_id)::int from hits)`

/** The CTE `reached`: the highest price range that a page sorted by price can reach; null when it is the last range. */
function reached({ size, current }: SearchPlan['page'], conditions: Conditions): RawBuilder<unknown> {
  return sql`
    reached as materialized (
      select (
        select price_range
        from (
          select price_range, sum(count(*)) over (order by price_range nulls last) as up_to
          from judged
          where ${meetsAllBut(conditions) ?? sql`true`}
          group by price_range
        ) ranges
        where up_to >= ${size * current}
        order by price_range nulls last
        limit 1
      ) as price_range
    )
  `
}

/**
 * The judged parts up to that range with their prices: finding the cheapest ten of ten thousand takes a few
 * hundred lookups.
 */
const priced = sql`(
  select j.*, case when j.is_apart then j.apart_fen else kept.price_fen end as price_fen
  from judged j
  cross join reached
  left join lateral (select price_fen from part_market where part_id = j.part_id limit 1) kept on not j.is_apart
  where reached.price_range is null or j.price_range <= reached.price_range
)`
