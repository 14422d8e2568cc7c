// The market of a part across all suppliers: calculated here, stored in part_market.
import { sql, type RawBuilder } from 'kysely'
import { PortionSize } from '../../db/portion-size.ts'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import { levelNumber, priceRangeNumber } from './market-facts.ts'
import { everyonesMarket, type ViewerMarket } from './viewer-market.ts'
import { sells } from '../pricing/selling.ts'

interface MarketOf {
  /** Limits the market to these offers and their prices and stock; empty for all. */
  supplierIds?: string[]
  viewer?: ViewerMarket
}

/**
 * A LATERAL with one row for a part: its lowest price, the most pieces that one offer can deliver, the stock,
 * and the suppliers; for everyone, or for one viewer.
 */
export function marketOf(
  partId: RawBuilder<unknown>,
  { supplierIds = [], viewer = everyonesMarket }: MarketOf = {},
): RawBuilder<unknown> {
  const chosen = supplierIds.length === 0 ? sql`true` : sql`o.supplier_id = any(${supplierIds}::bigint[])`
  const { closedSuppliers, pools } = viewer
  const isSold =
    closedSuppliers.length === 0 ? sql`true` : sql`o.supplier_id <> all(${closedSuppliers}::bigint[])`
  const pool =
    pools.length === 0
      ? { join: sql``, pieces: sql`null::int` }
      : {
          join: sql`
            left join unnest(
              ${pools.map(({ offerId }) => offerId)}::bigint[], ${pools.map(({ pieces }) => pieces)}::int[]
            ) as pool (offer_id, pieces) on pool.offer_id = o.id
          `,
          pieces: sql`pool.pieces`,
        }
  return sql`
    lateral (
      select min(price_fen) as price_fen, coalesce(max(available), 0) as available,
        coalesce(sum(available), 0)::int as in_stock,
        coalesce(array_agg(supplier_id order by supplier_id), '{}') as supplier_ids
      from (
        select o.price_fen, o.supplier_id, coalesce(${pool.pieces}, greatest(s.available, moved.available)) as available
        from offers o
        ${pool.join}
        left join stock s
          on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        left join lateral (
          select max(there.available - m.min_kept) as available
          from move_rules m
          join warehouses w on w.id = m.from_id and w.status = 'ENABLED'
          join stock there
            on there.tenant_id = o.supplier_id and there.part_id = o.part_id and there.warehouse_id = m.from_id
          where m.tenant_id = o.supplier_id and m.to_id = o.warehouse_id and m.status = 'ENABLED'
            and there.available > m.min_kept
        ) moved on true
        where o.part_id = ${partId} and o.status = 'ONLINE' and ${chosen} and ${isSold}
          and o.supplier_id <> all(array(select t.id from tenants t where not ${sells('t')}))
      ) offered
    )
  `
}

/** Rows `part_id` with the columns MARKET_FACTS, from the current offers and stock. */
export function marketFactsOf(partIds: string[]): RawBuilder<unknown> {
  return sql`
    select p.id as part_id, ${levelNumber(sql`market.available`)} as level,
      ${priceRangeNumber(sql`market.price_fen`)} as price_range, market.supplier_ids, p.origin
    from parts p
    join ${marketOf(sql`p.id`)} market on true
    where p.id = any(${partIds}::bigint[])
  `
}

/** Marks the parts whose stock level changes under the new limits. */
export const markLevels = (tx: Tx) =>
  run(
    tx,
    sql`
      insert into stale_markets (part_id)
      select m.part_id
      from part_market m
      join part_doc d using (part_id)
      where d.level <> ${levelNumber(sql`m.available`)}
    `,
  )

/** Parts are recalculated in portions that do not delay others on the embedded engine. */
const PORTION = { aimMs: 100, most: 2_000 }
/** One portion at a time, so that older data never overwrites newer. */
const LOCK_KEY = 727_274_815

/** Recalculates the marked parts, one transaction per portion. Returns the count. */
export async function refreshStaleMarkets(db: Db): Promise<number> {
  const size = new PortionSize(PORTION)
  let done = 0
  for (;;) {
    const { rows: most } = size
    const from = performance.now()
    const rows = await refreshPortion(db, most)
    size.took({ rows, ms: performance.now() - from })
    done += rows
    if (rows === 0) return done
  }
}

function refreshPortion(db: Db, most: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await run(tx, sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`)
    const rows = await many(
      tx,
      sql<{ id: string }>`
        with taken as (
          delete from stale_markets
          where part_id in (select distinct part_id from stale_markets order by part_id limit ${sql.lit(most)})
          returning part_id
        )
        select distinct part_id::text as id from taken
      `,
    )
    await writeMarkets(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}

/** Recalculates the market of a few parts with the change that concerns them, so that buyers see it at once. */
export async function refreshMarketsOf(tx: Tx, partIds: string[]): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`)
  await run(tx, sql`delete from stale_markets where part_id = any(${partIds}::bigint[])`)
  await writeMarkets(tx, partIds)
}

async function writeMarkets(tx: Tx, partIds: string[]) {
  await run(
    tx,
    sql`
      insert into part_market (part_id, price_fen, available, in_stock, supplier_ids, origin)
      select p.id, market.*, p.origin
      from parts p
      join ${marketOf(sql`p.id`)} market on true
      where p.id = any(${partIds}::bigint[])
      order by p.category_id, p.id
      on conflict (part_id) do update
      set price_fen = excluded.price_fen, available = excluded.available, in_stock = excluded.in_stock,
        supplier_ids = excluded.supplier_ids, origin = excluded.origin
    `,
  )
  await run(
    tx,
    sql`
      update part_doc d
      set level = now.level, price_range = now.price_range, supplier_ids = now.supplier_ids, origin = now.origin
      from (
        select part_id, ${levelNumber(sql`available`)} as level, ${priceRangeNumber(sql`price_fen`)} as price_range,
          supplier_ids, origin
        from part_market
        where part_id = any(${partIds}::bigint[])
      ) now
      where d.part_id = now.part_id
        and (d.level, d.price_range, d.supplier_ids, d.origin)
          is distinct from (now.level, now.price_range, now.supplier_ids, now.origin)
    `,
  )
}
