import type { Tx } from '../../db/connection.ts'
import { mergeChanges } from './merge-changes.ts'
import { changeStock, lockStock, type StockChange } from './queries.ts'

/**
 * Releases reserved stock, as every cancellation, expiry or rejection must. The caller uses the order's state
 * to make sure that it happens once; releasing more than is reserved fails the table's check.
 */
export async function releaseStock(tx: Tx, lines: StockChange[], now: Date): Promise<void> {
  await settle(tx, lines, now, (quantity) => ({ reservedBy: -quantity, onHandBy: 0 }))
}

/** Removes reserved stock from the warehouse: it was shipped with the order. */
export async function shipStock(tx: Tx, lines: StockChange[], now: Date): Promise<void> {
  await settle(tx, lines, now, (quantity) => ({ reservedBy: -quantity, onHandBy: -quantity }))
}

async function settle(
  tx: Tx,
  lines: StockChange[],
  now: Date,
  change: (quantity: number) => { reservedBy: number; onHandBy: number },
) {
  const merged = mergeChanges(lines)
  if (merged.length === 0) return
  await lockStock(tx, merged)
  const touched = await changeStock(
    tx,
    merged.map((line) => ({ ...line, ...change(line.quantity) })),
    now,
  )
  if (touched !== merged.length) throw new Error(`Stock of ${merged.length} parts was due, ${touched} found`)
}
