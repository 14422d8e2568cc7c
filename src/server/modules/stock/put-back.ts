import { sql } from 'kysely'
import { many, run, type Tx } from '../../db/connection.ts'
import { mergeChanges } from './merge-changes.ts'
import { changeStock, lockStock, type StockChange } from './queries.ts'

/** Adds returned goods to the warehouse that shipped them; the caller makes sure that it happens once. */
export async function putBack(tx: Tx, lines: StockChange[], now: Date): Promise<void> {
  const merged = mergeChanges(await afterMerges(tx, lines))
  if (merged.length === 0) return
  // The row may have been removed since the goods were shipped.
  await run(
    tx,
    sql`
      insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
      select tenant_id, part_id, warehouse_id, 0, ${now}
      from unnest(
        ${merged.map(({ supplierId }) => supplierId)}::bigint[], ${merged.map(({ partId }) => partId)}::bigint[],
        ${merged.map(({ warehouseId }) => warehouseId)}::bigint[]
      ) as heap (tenant_id, part_id, warehouse_id)
      order by 1, 2, 3
      on conflict do nothing
    `,
  )
  await lockStock(tx, merged)
  await changeStock(
    tx,
    merged.map((line) => ({ ...line, reservedBy: 0, onHandBy: line.quantity })),
    now,
  )
}

/** A part may have been merged into another since it was shipped: its pieces lie there now. */
async function afterMerges(tx: Tx, lines: StockChange[]): Promise<StockChange[]> {
  const merged = await many(
    tx,
    sql<{ partId: string; into: string }>`
      select id::text as part_id, merged_into::text as "into"
      from parts
      where id = any(${lines.map(({ partId }) => partId)}::bigint[]) and merged_into is not null
    `,
  )
  const into = new Map(merged.map((row) => [row.partId, row.into]))
  return lines.map((line) => ({ ...line, partId: into.get(line.partId) ?? line.partId }))
}
