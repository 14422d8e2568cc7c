import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import type { Cause } from './movements.ts'
import { reserveIfEnough, type StockChange, type StockKey } from './queries.ts'

/** A quantity that could not be reserved, and the available one. */
export interface Shortage extends StockKey {
  wanted: number
  available: number
}

/** Who moves stock, and when. */
export type Mover = Pick<Cause, 'by' | 'now'>

/**
 * Reserves all of the lines or none: one statement locks the rows in key order, checks and changes them.
 * Returns the shortages; if there are any, nothing was changed. A line's document is its order.
 */
export async function reserveStock(tx: Tx, lines: StockChange[], mover: Mover): Promise<Shortage[]> {
  const wanted = mergeChanges(lines)
  if (wanted.length === 0) return []
  const found = await reserveIfEnough(tx, lines, { ...mover, kind: 'RESERVATION', document: 'ORDER' })
  const rows = new Map(found.map((row) => [keyOf(row), row]))
  return wanted.flatMap(({ quantity, supplierId, partId, warehouseId }) => {
    const key = { supplierId, partId, warehouseId }
    const available = rows.get(keyOf(key))?.available ?? 0
    return available < quantity ? [{ ...key, wanted: quantity, available }] : []
  })
}
