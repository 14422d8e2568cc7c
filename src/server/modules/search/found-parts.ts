import { sql, type RawBuilder } from 'kysely'
import { PREPARED } from '../../db/prepared.ts'
import {
  facetColumn,
  facetColumns,
  facetCounts,
  facetNames,
  MEETING,
  noFacets,
  type FacetName,
  type Facets,
} from './facets.ts'
import { documentHit, HIT_CAP, type Hit, type Hits } from './hit.ts'
import { documentColumns, documentFilter, documentQuery } from './hits.ts'
import { countsSome, isOneFromDocuments, isSampled, LOOKED_UP, needsEach, SOME } from './looked-at.ts'
import { judged, pricesOnly } from './judged-parts.ts'
import { conditionsOf, meetsAllBut, needsMarket, type Conditions } from './offer-filter.ts'
import { shownText } from './number-hits.ts'
import { pageOrder } from './page-order.ts'
import type { SearchRequest } from './search-request.ts'

export interface Found extends Facets {
  page: Hit[]
  total: number
  /** A source gave all that it may; there are more, and the facets know only these. */
  capped: boolean
}

export const foundNothing: Found = { page: [], total: 0, capped: false, ...noFacets }

/** One statement for the page, the total and the facets of what the bounded sources give. */
export function foundStatement(request: SearchRequest, hits: Hits[]): RawBuilder<Found> {
  const { size, current } = request
  const conditions = conditionsOf(request)
  const mayBeName = hits.some(({ inDocuments }) => inDocuments === 'name')
  const nameQuery = mayBeName ? documentQuery({ ...request, mode: 'name' }) : undefined
  const isName = nameQuery === undefined ? sql`false` : sql`f.field = 'name' and ${hasTokens(nameQuery)}`
  return sql<Found>`
    ${PREPARED}
    with ${candidates(request, hits)},
    ${counted(request, hits)},
    ${judged(request)},
    ${request.facets === 'without' ? sql`` : sql`${facetCounts(conditions, { parts: countedParts(request, hits) })},`}
    ${pricesOnly(request) ? sql`${reached(request, conditions)},` : sql``}
    page as materialized (
      select f.*
      from ${pricesOnly(request) ? priced : sql`judged`} f
      where ${meetsAllBut(conditions) ?? sql`true`}
      order by ${pageOrder(request)}
      limit ${size} offset ${(current - 1) * size}
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'partId', f.part_id::text, 'tier', f.tier, 'field', f.field, 'text', ${shownText(request.q)},
          'kind', case when ${isName} then 'name' else f.kind end
        ) order by ${pageOrder(request)})
        from page f
      ), '[]') as page,
      ${total(request, hits)} as total,
      (select ${IS_CAPPED} from counted) as capped,
      ${request.facets === 'without' ? emptyFacets : facetColumns()}
  `
}

function hasTokens(tsquery: string): RawBuilder<boolean> {
  return sql`(select tokens @@ ${tsquery}::tsquery from part_doc where part_id = f.part_id)`
}

/** What one facet of these hits offers, and nothing else. */
export function facetStatement<Name extends FacetName>(
  request: SearchRequest,
  hits: Hits[],
  name: Name,
): RawBuilder<Pick<Facets, Name>> {
  return sql<Pick<Facets, Name>>`
    ${PREPARED}
    with ${candidates(request, hits)},
    ${judged(request)},
    ${facetCounts(conditionsOf(request), { names: [name] })}
    select ${facetColumn(name)}
  `
}

function countedParts(request: SearchRequest, hits: Hits[]): RawBuilder<unknown> {
  return countsSome(request, hits) ? sql`(select * from judged limit ${SOME})` : sql`judged`
}

const emptyFacets = sql.join(facetNames.map((name) => sql`'[]'::jsonb as ${sql.ref(name)}`))

/**
 * The CTEs `hits` (bounded sources) and `candidates` (each part once, by its closest hit, with brand, category and
 * popularity).
 */
function candidates(request: SearchRequest, hits: Hits[]): RawBuilder<unknown> {
  if (isOneFromDocuments(hits)) {
    const [{ select, inDocuments }] = hits
    // What one facet asks of documents alone, it asks of each once.
    const isAskedOnce = request.facets !== 'without' && !needsMarket(request)
    return sql`
      hits as ${isAskedOnce ? sql`not materialized` : sql`materialized`} ${select},
      candidates as not materialized (
        select hits.*, ${documentHit(inDocuments)} from hits
        ${isSampled(request, hits) ? sql`limit ${SOME}` : sql``}
      )
    `
  }
  const sources = hits.map(({ select, inDocuments, tellsFar }) => {
    const isFar = tellsFar ? sql`is_far` : sql`false`
    const columns = inDocuments
      ? documentHit(inDocuments)
      : sql`${isFar} as is_further, tier, kind, field, text`
    return sql`(select part_id, ${columns} from ${select} source where ${request.inTime})`
  })
  // "limit 1" makes it one look into the index for each part: ten thousand of a million are found so,
  // and never by reading the documents through.
  return sql`
    hits as materialized (${sql.join(sources, sql` union all `)}),
    closest as materialized (
      select distinct on (part_id) part_id, is_further, tier, kind, field, text
      from ${isSampled(request, hits) ? sql`(select * from hits order by is_further, tier, part_id limit ${SOME}) some_hits` : sql`hits`}
      order by part_id, is_further, tier
    ),
    candidates as materialized (
      select c.*, d.*
      from (
        select part_id, tier, kind, field, text,
          row_number() over (order by is_further, tier, part_id) > ${sql.lit(LOOKED_UP)} as is_further
        from closest
        ${needsEach(request) ? sql`` : sql`order by is_further, tier, part_id limit ${sql.lit(LOOKED_UP)}`}
      ) c
      join lateral (
        select ${documentColumns(request)} from part_doc where part_id = c.part_id limit 1
      ) d on true
      where ${documentFilter(request)} and ${request.inTime}
    )
  `
}

/** The CTE `counted`: how many hits there are, up to what is counted, and where only some are looked up, of how many parts. */
function counted(request: SearchRequest, hits: Hits[]): RawBuilder<unknown> {
  const further = hits.flatMap(({ rest }) =>
    rest ? [sql`union all select part_id from ${rest} further`] : [],
  )
  const areAllLookedUp = needsEach(request) || isOneFromDocuments(hits)
  const parts = areAllLookedUp ? sql`0` : sql`count(distinct part_id)`
  return sql`
    counted as materialized (
      select count(*)::int as hits, ${parts}::int as parts
      from (select part_id from hits ${sql.join(further, sql` `)}) all_hits
    )
  `
}

const IS_CAPPED = sql<boolean>`hits >= ${sql.lit(HIT_CAP)}`

/** Parts that are not shown any more have numbers and no document; they are told apart where all are looked up. */
function total(request: SearchRequest, hits: Hits[]): RawBuilder<number> {
  const meets = meetsAllBut(conditionsOf(request))
  if (isOneFromDocuments(hits) && !meets) return sql`(select hits from counted)`
  const isCounted = request.facets !== 'without' && !countsSome(request, hits)
  const shown = isCounted
    ? MEETING
    : sql<number>`(select count(*)::int from judged where ${meets ?? sql`true`})`
  if (isOneFromDocuments(hits)) return shown
  if (isSampled(request, hits))
    return sql`(select case when ${IS_CAPPED} then ${PARTS_HIT} else ${shown} end from counted)`
  if (needsEach(request)) return shown
  const areLeftOut = sql`parts > ${sql.lit(LOOKED_UP)}`
  return sql`(select case when ${areLeftOut} then parts else ${shown} end from counted)`
}

/** Worked out only where it is told. */
const PARTS_HIT = sql`(select count(distinct part_id)::int from hits)`

/** The CTE `reached`: the range of prices that a page by price can reach; null where it is the last. */
function reached({ size, current }: SearchRequest, conditions: Conditions): RawBuilder<unknown> {
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

/** The judged parts up to there with their prices: the cheapest ten of ten thousand cost a few hundred looks. */
const priced = sql`(
  select j.*, case when j.is_apart then j.apart_fen else kept.price_fen end as price_fen
  from judged j
  cross join reached
  left join lateral (select price_fen from part_market where part_id = j.part_id limit 1) kept on not j.is_apart
  where reached.price_range is null or j.price_range <= reached.price_range
)`
