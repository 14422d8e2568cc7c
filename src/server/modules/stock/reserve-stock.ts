import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { changeStock, lockStock, type StockChange, type StockKey } from './queries.ts'

/** What could not be reserved, and how much of it there is. */
export interface Shortage extends StockKey {
  wanted: number
  available: number
}

/**
 * Reserves all of the lines or none of them: the rows are locked in key order, looked at, and
 * changed in the same transaction. Answers the shortages; when there is any, nothing was changed.
 */
export async function reserveStock(tx: Tx, lines: StockChange[], now: Date): Promise<Shortage[]> {
  const wanted = mergeChanges(lines)
  if (wanted.length === 0) return []
  const rows = new Map((await lockStock(tx, wanted)).map((row) => [keyOf(row), row]))
  const shortages = wanted.flatMap((change) => {
    const available = rows.get(keyOf(change))?.available ?? 0
    const { quantity, ...key } = change
    return available < quantity ? [{ ...key, wanted: quantity, available }] : []
  })
  if (shortages.length > 0) return shortages
  await changeStock(
    tx,
    wanted.map((change) => ({ ...change, reservedBy: change.quantity, onHandBy: 0 })),
    now,
  )
  return []
}
