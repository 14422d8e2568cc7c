import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { setOnHand } from './set-on-hand.ts'
import { lockStock, type StockKey } from './queries.ts'

/** From which part to which. */
interface Move {
  fromId: string
  toId: string
}

/**
 * Adds the pieces of one part to those of another in the same warehouses. Nothing moves while any are reserved or
 * frozen: `bound` says how many.
 */
export async function moveStock(tx: Tx, { fromId, toId }: Move, now: Date): Promise<{ bound: number }> {
  const keys = await many(
    tx,
    sql<StockKey>`
      select s.tenant_id::text as supplier_id, part.id::text as part_id, s.warehouse_id::text as warehouse_id
      from (select distinct tenant_id, warehouse_id from stock where part_id = ${fromId}) s
      cross join unnest(${[fromId, toId]}::bigint[]) as part (id)
      order by s.tenant_id, part.id, s.warehouse_id
    `,
  )
  if (keys.length === 0) return { bound: 0 }
  const heaps = await lockStock(tx, keys)
  const from = heaps.filter(({ partId }) => partId === fromId)
  const bound = from.reduce((sum, { reserved, frozen }) => sum + reserved + frozen, 0)
  if (bound > 0) return { bound }
  const to = heaps.filter(({ partId }) => partId === toId)
  const moved = from.flatMap(({ supplierId, warehouseId, onHand }) => {
    const there = to.find((heap) => heap.supplierId === supplierId && heap.warehouseId === warehouseId)
    return [
      { supplierId, warehouseId, partId: fromId, onHand: 0 },
      { supplierId, warehouseId, partId: toId, onHand: (there?.onHand ?? 0) + onHand },
    ]
  })
  await setOnHand(tx, moved, now)
  return { bound: 0 }
}
