import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { reserveIfEnough, type StockChange, type StockKey } from './queries.ts'

/** A quantity that could not be reserved, and the available one. */
export interface Shortage extends StockKey {
  wanted: number
  available: number
}

/**
 * Reserves all of the lines or none: one statement locks the rows in key order, checks and changes them.
 * Returns the shortages; if there are any, nothing was changed.
 */
export async function reserveStock(tx: Tx, lines: StockChange[], now: Date): Promise<Shortage[]> {
  const wanted = mergeChanges(lines)
  if (wanted.length === 0) return []
  const rows = new Map((await reserveIfEnough(tx, wanted, now)).map((row) => [keyOf(row), row]))
  return wanted.flatMap((change) => {
    const available = rows.get(keyOf(change))?.available ?? 0
    const { quantity, ...key } = change
    return available < quantity ? [{ ...key, wanted: quantity, available }] : []
  })
}
