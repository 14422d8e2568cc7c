import { sql, type RawBuilder } from 'kysely'
import { PREPARED } from '../../db/prepared.ts'
import {
  facetColumn,
  facetColumns,
  facetCounts,
  facetNames,
  noFacets,
  type FacetName,
  type Facets,
} from './facets.ts'
import { HIT_CAP, type Hit, type Hits } from './hit.ts'
import { documentColumns, documentFilter, documentQuery } from './hits.ts'
import { levelNumber, priceRangeNumber } from './market-facts.ts'
import {
  asksForOffers,
  conditionsOf,
  meetsAllBut,
  needsFigures,
  needsMarket,
  type Conditions,
} from './offer-filter.ts'
import { shownText } from './number-hits.ts'
import { pageOrder } from './page-order.ts'
import { marketOf } from './part-market.ts'
import type { SearchRequest } from './search-request.ts'
import { candidatesApart } from './viewer-market.ts'

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
  const nameQuery = request.mode === 'spec' ? undefined : documentQuery({ ...request, mode: 'name' })
  const isName =
    nameQuery === undefined ? sql`false` : sql`f.field = 'name' and d.tokens @@ ${nameQuery}::tsquery`
  return sql<Found>`
    ${PREPARED}
    with ${candidates(request, hits)},
    ${judged(request)},
    ${request.facets === 'without' ? sql`` : sql`${facetCounts(conditions)},`}
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
        join part_doc d on d.part_id = f.part_id
      ), '[]') as page,
      ${total(request)} as total,
      (select count(*) >= ${sql.lit(HIT_CAP)} from hits) as capped,
      ${request.facets === 'without' ? emptyFacets : facetColumns()}
  `
}

/** What one facet of these hits offers, and nothing else. */
export function facetStatement<Name extends FacetName>(
  request: SearchRequest,
  hits: Hits[],
  name: Name,
): RawBuilder<Pick<Facets, Name>> {
  const asked: SearchRequest = { ...request, sort: 'relevance' }
  return sql<Pick<Facets, Name>>`
    ${PREPARED}
    with ${candidates(asked, hits)},
    ${judged(asked)},
    ${facetCounts(conditionsOf(asked), [name])}
    select ${facetColumn(name)}
  `
}

const emptyFacets = sql.join(facetNames.map((name) => sql`'[]'::jsonb as ${sql.ref(name)}`))

/** Where only a page is wanted of all that was found, it is filled with the most sold of so many. */
const LOOKED_UP = 500
/** And these are found among so many hits: a part has a number or two that match. */
const NEAREST = 4 * LOOKED_UP

/**
 * The CTEs `hits` (bounded sources), `closest` (each part once, by its closest hit) and `candidates` (with
 * brand, category and popularity).
 */
function candidates(request: SearchRequest, hits: Hits[]): RawBuilder<unknown> {
  if (hits.length === 1 && hits[0]!.fromDocuments) {
    return sql`
      hits as materialized ${hits[0]!.select},
      closest as not materialized (select * from hits),
      candidates as not materialized (select * from hits)
    `
  }
  const sources = hits.map(
    ({ select }) =>
      sql`(select part_id, tier, kind, field, text from ${select} source where ${request.inTime})`,
  )
  // "limit 1" makes it one look into the index for each part: ten thousand of a million are found so,
  // and never by reading the documents through.
  return sql`
    hits as materialized (${sql.join(sources, sql` union all `)}),
    closest as materialized (
      select distinct on (part_id) part_id, tier, kind, field, text
      from ${needsEach(request) ? sql`hits` : sql`(select * from hits order by tier limit ${sql.lit(NEAREST)}) nearest`}
      order by part_id, tier
    ),
    candidates as materialized (
      select c.*, d.*
      from (select * from closest ${needsEach(request) ? sql`` : sql`order by tier limit ${sql.lit(LOOKED_UP)}`}) c
      join lateral (
        select ${documentColumns(request)} from part_doc where part_id = c.part_id limit 1
      ) d on true
      where ${documentFilter(request)}
    )
  `
}

/** Parts that are not shown any more have numbers and no document; they are told apart where all are looked up. */
function total(request: SearchRequest): RawBuilder<number> {
  const shown = sql<number>`(select count(*)::int from judged where ${meetsAllBut(conditionsOf(request)) ?? sql`true`})`
  if (needsEach(request)) return shown
  return sql`
    (select case when count(distinct part_id) > ${sql.lit(LOOKED_UP)} then count(distinct part_id)::int else ${shown} end from hits)
  `
}

/** Whether exact prices are only needed to order a page. */
function pricesOnly({ sort, price, supplierIds }: SearchRequest): boolean {
  return sort === 'price' && supplierIds.length === 0 && !needsFigures({ sort: 'relevance', price })
}

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

/** Whether every part must be looked up, and not only enough of them to fill the page. */
function needsEach(request: SearchRequest): boolean {
  const { facets, sort, brands, categoryIds, current, size } = request
  const isFurtherDown = current * size > LOOKED_UP / 2
  const isNarrowed = brands.length > 0 || categoryIds.length > 0 || asksForOffers(request)
  return facets !== 'without' || sort !== 'relevance' || isNarrowed || isFurtherDown
}

/** The CTE `judged`: the candidates with their market and whether they meet the filter; the market only where it is asked for. */
function judged(request: SearchRequest): RawBuilder<unknown> {
  if (!needsMarket(request))
    return sql`judged as materialized (select * from candidates where ${request.inTime})`
  const conditions = Object.entries(conditionsOf(request)).map(
    ([name, condition]) => sql`, ${condition} as ${sql.ref(name)}`,
  )
  return sql`
    ${markets(request)},
    judged as materialized (
      select m.* ${sql.join(conditions, sql``)} from markets m where ${request.inTime}
    )
  `
}

const HIT = sql`c.part_id, c.tier, c.kind, c.field, c.text, c.brand_id, c.category_id, c.popularity`

/**
 * The CTE `markets`: what is known of each candidate; where that is stale or differs for the viewer, and where
 * suppliers are chosen, it is worked out.
 */
function markets(request: SearchRequest): RawBuilder<unknown> {
  const { supplierIds, viewer } = request
  const stale = sql`stale as materialized (select distinct part_id from stale_markets join candidates using (part_id))`
  const later = pricesOnly(request)
  const figures = needsFigures(request) && !later
  const workedOut = sql`
    select ${HIT}, ${levelNumber(sql`worked_out.available`)} as level,
      ${priceRangeNumber(sql`worked_out.price_fen`)} as price_range, worked_out.supplier_ids, p.origin
      ${figures ? sql`, worked_out.price_fen, worked_out.in_stock` : sql``}
      ${later ? sql`, true as is_apart, worked_out.price_fen as apart_fen` : sql``}
    from candidates c
    join lateral (select origin from parts where id = c.part_id limit 1) p on true
    join ${marketOf(sql`c.part_id`, { supplierIds, viewer })} worked_out on true
  `
  if (supplierIds.length > 0) {
    return sql`
      ${stale},
      markets as (
        ${workedOut}
        where c.supplier_ids && ${supplierIds}::bigint[] or c.part_id in (select part_id from stale)
      )
    `
  }
  const kept = sql`left join lateral (select price_fen, in_stock from part_market where part_id = c.part_id limit 1) kept on true`
  return sql`
    ${stale},
    apart as materialized (select part_id from stale ${candidatesApart(viewer)}),
    markets as (
      select ${HIT}, c.level, c.price_range, c.supplier_ids, c.origin
        ${figures ? sql`, kept.price_fen, coalesce(kept.in_stock, 0) as in_stock` : sql``}
        ${later ? sql`, false as is_apart, null::bigint as apart_fen` : sql``}
      from candidates c
      ${figures ? kept : sql``}
      where c.part_id not in (select part_id from apart)
      union all
      ${workedOut}
      where c.part_id in (select part_id from apart)
    )
  `
}
