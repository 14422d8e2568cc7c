import { sql, type RawBuilder } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { readStockCheck } from '../../../shared/calls/stock.ts'
import { many, maybeOne, one, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'

type Check = ReplyOf<typeof readStockCheck>
type Difference = Check['differences'][number]

/** How many differences are kept for people to look at. */
const SHOWN = 100

/**
 * Compares the stock of every supplier with its ledger, and keeps the result of each. Returns the number of
 * differences, of which there are none unless something wrote stock past the ledger.
 */
export async function checkAllStock(db: Db, now: Date): Promise<number> {
  const owners = await many(
    db,
    sql<{ id: string }>`select id::text as id from tenants where tenant_type = 'VENDER' order by id`,
  )
  let differences = 0
  for (const { id } of owners) differences += (await checkStock(db, id, now)).differenceCount
  return differences
}

/**
 * The rows of a supplier whose figures are not the sums of their ledger, by shelf: a heap that moved shelves past
 * the ledger is two of them.
 */
export const differing = (supplierId: string): RawBuilder<unknown> => sql`
  select coalesce(s.part_id, m.part_id) as part_id, coalesce(s.warehouse_id, m.warehouse_id) as warehouse_id,
    coalesce(s.shelf_id, m.shelf_id) as shelf_id, s.part_id is not null as has_stock,
    coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, coalesce(s.frozen, 0) as frozen,
    coalesce(s.damaged, 0) as damaged, coalesce(m.on_hand, 0)::integer as ledger_on_hand,
    coalesce(m.reserved, 0)::integer as ledger_reserved, coalesce(m.frozen, 0)::integer as ledger_frozen,
    coalesce(m.damaged, 0)::integer as ledger_damaged
  from (select * from stock where tenant_id = ${supplierId}) s
  full join (
    select part_id, warehouse_id, shelf_id, sum(on_hand_by) as on_hand, sum(reserved_by) as reserved,
      sum(frozen_by) as frozen, sum(damaged_by) as damaged
    from stock_movements
    where tenant_id = ${supplierId}
    group by part_id, warehouse_id, shelf_id
  ) m on m.part_id = s.part_id and m.warehouse_id = s.warehouse_id and m.shelf_id is not distinct from s.shelf_id
  where (coalesce(s.on_hand, 0), coalesce(s.reserved, 0), coalesce(s.frozen, 0), coalesce(s.damaged, 0))
    <> (coalesce(m.on_hand, 0), coalesce(m.reserved, 0), coalesce(m.frozen, 0), coalesce(m.damaged, 0))
`

/** The same for one supplier. */
export async function checkStock(db: Db | Tx, supplierId: string, now: Date): Promise<Check> {
  const { total, found } = await one(
    db,
    sql<{ total: number; found: Difference[] }>`
      with differing as (${differing(supplierId)}),
      shown as (select * from differing order by part_id, warehouse_id limit ${SHOWN})
      select (select count(*) from differing)::int as total,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('code', p.code, 'warehouse', w.name_zh,
              'stock', jsonb_build_object('onHand', shown.on_hand, 'reserved', shown.reserved,
                'frozen', shown.frozen, 'damaged', shown.damaged),
              'ledger', jsonb_build_object('onHand', shown.ledger_on_hand, 'reserved', shown.ledger_reserved,
                'frozen', shown.ledger_frozen, 'damaged', shown.ledger_damaged))
            order by shown.part_id, shown.warehouse_id
          )
          from shown
          join parts p on p.id = shown.part_id
          join warehouses w on w.id = shown.warehouse_id
        ), '[]'::jsonb) as found
    `,
  )
  await run(
    db,
    sql`
      insert into stock_checks (tenant_id, checked_at, heap_count, difference_count, differences)
      select ${supplierId}, ${now}, count(*), ${total}, ${JSON.stringify(found)}::jsonb
      from stock
      where tenant_id = ${supplierId}
      on conflict (tenant_id) do update
      set checked_at = excluded.checked_at, heap_count = excluded.heap_count,
        difference_count = excluded.difference_count, differences = excluded.differences
    `,
  )
  return readCheck(db, supplierId)
}

/** The last comparison of a supplier; of all of them together without one. */
export async function readCheck(db: Queryable, supplierId: string | null): Promise<Check> {
  const found = await maybeOne(
    db,
    sql<{ checkedAt: Date | null; heapCount: number; differenceCount: number; differences: Difference[] }>`
      select min(checked_at) as checked_at, coalesce(sum(heap_count), 0)::int as heap_count,
        coalesce(sum(difference_count), 0)::int as difference_count,
        coalesce(jsonb_path_query_array(jsonb_agg(differences order by tenant_id), '$[*][*]'), '[]'::jsonb) as differences
      from stock_checks
      where ${supplierId}::bigint is null or tenant_id = ${supplierId}
    `,
  )
  const { checkedAt = null, heapCount = 0, differenceCount = 0, differences = [] } = found ?? {}
  return { checkedAt: checkedAt?.toISOString() ?? null, heapCount, differenceCount, differences }
}
