// Goods reserved for a pool: frozen, and so not available to others.
import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { changeStock, lockStock, type StockChange } from './queries.ts'
import type { Shortage } from './reserve-stock.ts'

/** Freezes all or nothing; returns shortages. */
export async function freezeStock(tx: Tx, lines: StockChange[], now: Date): Promise<Shortage[]> {
  const wanted = mergeChanges(lines)
  if (wanted.length === 0) return []
  const rows = new Map((await lockStock(tx, wanted)).map((row) => [keyOf(row), row]))
  const shortages = wanted.flatMap(({ quantity, ...key }) => {
    const available = rows.get(keyOf(key))?.available ?? 0
    return available < quantity ? [{ ...key, wanted: quantity, available }] : []
  })
  if (shortages.length === 0) await move(tx, wanted, now, { frozen: 1, reserved: 0 })
  return shortages
}

/** Makes frozen goods available to everybody again. Lock the rows first (lockHeaps). */
export async function unfreezeStock(tx: Tx, lines: StockChange[], now: Date): Promise<void> {
  await move(tx, mergeChanges(lines), now, { frozen: -1, reserved: 0 })
}

/** Reserves goods from the frozen ones. Lock the rows first; the pool decides whether there are any. */
export async function reserveFrozen(tx: Tx, lines: StockChange[], now: Date): Promise<void> {
  await move(tx, mergeChanges(lines), now, { frozen: -1, reserved: 1 })
}

async function move(
  tx: Tx,
  lines: StockChange[],
  now: Date,
  by: { frozen: 1 | -1; reserved: 0 | 1 },
): Promise<void> {
  if (lines.length === 0) return
  const changes = lines.map((line) => ({
    ...line,
    reservedBy: by.reserved * line.quantity,
    frozenBy: by.frozen * line.quantity,
    onHandBy: 0,
  }))
  await changeStock(tx, changes, now)
}
