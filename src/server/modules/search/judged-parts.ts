// Loads the market of a search's candidates and decides whether they meet its conditions.
import { sql, type RawBuilder } from 'kysely'
import { levelNumber, priceRangeNumber } from '../parts/market-facts.ts'
import { conditionsOf } from './offer-filter.ts'
import { marketOf } from '../parts/part-market.ts'
import type { Asked } from './asked.ts'
import { candidatesApart } from '../parts/viewer-market.ts'

/**
 * The CTE `judged`: the candidates, with their market where it is needed, and whether they meet the filter.
 * Cheap conditions are evaluated again wherever they are used: materialising ten thousand rows takes longer.
 */
export function judged(asked: Asked): RawBuilder<unknown> {
  const { statement, inTime } = asked
  if (statement.market === 'nothing') return sql`judged as not materialized (select * from candidates)`
  const conditions = Object.entries(conditionsOf(statement.filters)).map(
    ([name, condition]) => sql`, ${condition} as ${sql.ref(name)}`,
  )
  const select = sql`select m.* ${sql.join(conditions, sql``)} from markets m`
  return sql`
    ${markets(asked)},
    ${
      statement.judgesAnew
        ? sql`judged as not materialized (${select})`
        : sql`judged as materialized (${select} where ${inTime})`
    }
  `
}

/** Usually so few parts are stale that all are read; after a price list there are many. */
const FEW_STALE = 1_000

/** The CTE `stale`: parts whose market has changed since it was computed; at least all such candidates. */
const STALE = sql`
  first_stale as materialized (select part_id from stale_markets limit ${sql.lit(FEW_STALE + 1)}),
  stale as materialized (
    select part_id from first_stale where (select count(*) from first_stale) <= ${sql.lit(FEW_STALE)}
    union all
    select c.part_id
    from candidates c
    cross join lateral (select from stale_markets where part_id = c.part_id limit 1) marked
    where (select count(*) from first_stale) > ${sql.lit(FEW_STALE)}
  )
`

const HIT = sql`c.part_id, c.is_further, c.tier, c.kind, c.field, c.text, c.brand_id, c.category_id, c.popularity, c.is_named`

/**
 * The CTE `markets`: the stored market of each candidate, computed anew where it is stale, differs for the
 * viewer, or suppliers are chosen.
 */
function markets({ plan: { viewer }, statement, inTime }: Asked): RawBuilder<unknown> {
  const { supplierIds } = statement.filters
  const later = statement.market === 'pricesOfPage'
  const figures = statement.market === 'figures'
  const workedOut = sql`
    select ${HIT}, (${levelNumber(sql`worked_out.available`)})::smallint as level,
      (${priceRangeNumber(sql`worked_out.price_fen`)})::smallint as price_range, worked_out.supplier_ids, p.origin
      ${figures ? sql`, worked_out.price_fen, worked_out.in_stock` : sql``}
      ${later ? sql`, true as is_apart, worked_out.price_fen as apart_fen` : sql``}
    from candidates c
    join lateral (select origin from parts where id = c.part_id limit 1) p on true
    join ${marketOf(sql`c.part_id`, { supplierIds, viewer })} worked_out on true
  `
  if (supplierIds.length > 0) {
    return sql`
      ${STALE},
      markets as (
        ${workedOut}
        where c.supplier_ids && ${supplierIds}::bigint[] or c.part_id in (select part_id from stale)
      )
    `
  }
  const kept = sql`left join lateral (select price_fen, in_stock from part_market where part_id = c.part_id limit 1) kept on true`
  return sql`
    ${STALE},
    apart as materialized (select part_id from stale ${candidatesApart(viewer)}),
    apart_markets as materialized (
      ${workedOut}
      where c.part_id in (select part_id from apart) and ${inTime}
    ),
    markets as not materialized (
      select ${HIT}, c.level, c.price_range, c.supplier_ids, c.origin
        ${figures ? sql`, kept.price_fen, coalesce(kept.in_stock, 0) as in_stock` : sql``}
        ${later ? sql`, false as is_apart, null::bigint as apart_fen` : sql``}
      from candidates c
      ${figures ? kept : sql``}
      where c.part_id not in (select part_id from apart)
      union all
      select * from apart_markets
    )
  `
}
