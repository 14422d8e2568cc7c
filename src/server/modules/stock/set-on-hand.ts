import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { mergeKeys } from './merge-changes.ts'
import { lockStock, type StockKey, type StockRow } from './queries.ts'

/** The stock rows with these keys, locked until the transaction ends; unknown ones are absent. */
export function lockHeaps(tx: Tx, keys: StockKey[]): Promise<StockRow[]> {
  return keys.length === 0 ? Promise.resolve([]) : lockStock(tx, mergeKeys(keys))
}

/** Sets the pieces on hand, and inserts missing rows. Fewer than are reserved fails the table's check. */
export async function setOnHand(tx: Tx, heaps: (StockKey & { onHand: number })[], now: Date): Promise<void> {
  if (heaps.length === 0) return
  const rows = heaps.map((heap) => ({
    ...{
      tenant_id: heap.supplierId,
      part_id: heap.partId,
      warehouse_id: heap.warehouseId,
      on_hand: heap.onHand,
    },
  }))
  await run(
    tx,
    sql`
      insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
      select tenant_id, part_id, warehouse_id, on_hand, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as new (tenant_id bigint, part_id bigint, warehouse_id bigint, on_hand integer)
      order by 1, 2, 3
      on conflict (tenant_id, part_id, warehouse_id) do update
      set on_hand = excluded.on_hand, updated_at = excluded.updated_at
    `,
  )
}
