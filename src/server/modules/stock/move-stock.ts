import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { recordMovements } from './movements.ts'
import { lockStock, type StockKey } from './queries.ts'
import type { Mover } from './reserve-stock.ts'

/** From which part to which. */
interface Move {
  fromId: string
  toId: string
}

/**
 * Adds the pieces of one part to those of another in the same warehouses. Nothing moves while any are reserved or
 * frozen: `bound` says how many.
 */
export async function moveStock(tx: Tx, { fromId, toId }: Move, mover: Mover): Promise<{ bound: number }> {
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
  const lines = from.flatMap(({ supplierId, warehouseId, onHand, damaged }) => [
    { supplierId, warehouseId, partId: fromId, onHandBy: -onHand, damagedBy: -damaged, documentId: toId },
    { supplierId, warehouseId, partId: toId, onHandBy: onHand, damagedBy: damaged, documentId: fromId },
  ])
  await recordMovements(tx, lines, { ...mover, kind: 'MERGE', document: 'PART' }, { mayAdd: true })
  return { bound: 0 }
}
