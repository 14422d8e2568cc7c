// Goods reserved for a pool: frozen, and so not available to others.
import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { recordMovements, type Cause } from './movements.ts'
import { lockStock, type StockChange } from './queries.ts'
import type { Mover, Shortage } from './reserve-stock.ts'

/** Freezes all or nothing; returns shortages. A line's document is its promotion. */
export async function freezeStock(tx: Tx, lines: StockChange[], mover: Mover): Promise<Shortage[]> {
  const wanted = mergeChanges(lines)
  if (wanted.length === 0) return []
  const rows = new Map((await lockStock(tx, wanted)).map((row) => [keyOf(row), row]))
  const shortages = wanted.flatMap(({ quantity, supplierId, partId, warehouseId }) => {
    const key = { supplierId, partId, warehouseId }
    const available = rows.get(keyOf(key))?.available ?? 0
    return available < quantity ? [{ ...key, wanted: quantity, available }] : []
  })
  if (shortages.length === 0)
    await move(tx, lines, { ...mover, kind: 'FREEZE', document: 'PROMOTION' }, { frozen: 1, reserved: 0 })
  return shortages
}

/** Makes frozen goods available to everybody again. Lock the rows first (lockHeaps). */
export async function unfreezeStock(tx: Tx, lines: StockChange[], mover: Mover): Promise<void> {
  await move(tx, lines, { ...mover, kind: 'UNFREEZE', document: 'PROMOTION' }, { frozen: -1, reserved: 0 })
}

/** Reserves goods from the frozen ones. Lock the rows first; the pool decides whether there are any. */
export async function reserveFrozen(tx: Tx, lines: StockChange[], mover: Mover): Promise<void> {
  await move(tx, lines, { ...mover, kind: 'RESERVATION', document: 'ORDER' }, { frozen: -1, reserved: 1 })
}

async function move(
  tx: Tx,
  lines: StockChange[],
  cause: Cause,
  by: { frozen: 1 | -1; reserved: 0 | 1 },
): Promise<void> {
  const moving = lines.map((line) => ({
    ...line,
    reservedBy: by.reserved * line.quantity,
    frozenBy: by.frozen * line.quantity,
  }))
  await recordMovements(tx, moving, cause)
}
