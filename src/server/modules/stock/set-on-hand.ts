import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeKeys } from './merge-changes.ts'
import { recordMovements, type Cause } from './movements.ts'
import { lockStock, type StockKey, type StockRow } from './queries.ts'

/** The stock rows with these keys, locked until the transaction ends; unknown ones are absent. */
export function lockHeaps(tx: Tx, keys: StockKey[]): Promise<StockRow[]> {
  return keys.length === 0 ? Promise.resolve([]) : lockStock(tx, mergeKeys(keys))
}

interface NewFigure extends StockKey {
  onHand: number
  documentId: string
}

/**
 * Sets the pieces on hand, and inserts missing rows. `heaps` are the rows as lockHeaps returned them. Fewer than
 * are reserved fails the table's check.
 */
export async function setOnHand(
  tx: Tx,
  figures: NewFigure[],
  { heaps, cause }: { heaps: StockRow[]; cause: Cause },
): Promise<void> {
  const before = new Map(heaps.map((heap) => [keyOf(heap), heap.onHand]))
  const lines = figures.map(({ onHand, ...key }) => ({
    ...key,
    onHandBy: onHand - (before.get(keyOf(key)) ?? 0),
  }))
  await recordMovements(tx, lines, cause, { mayAdd: true })
}
