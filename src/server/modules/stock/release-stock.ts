import type { Tx } from '../../db/connection.ts'
import { mergeChanges } from './merge-changes.ts'
import { recordMovements, type Cause } from './movements.ts'
import { lockStock, type StockChange } from './queries.ts'
import type { Mover } from './reserve-stock.ts'

/**
 * Releases reserved stock, as every cancellation, expiry or rejection must. The caller uses the order's state
 * to make sure that it happens once; releasing more than is reserved fails the table's check. A line's document
 * is its order.
 */
export async function releaseStock(
  tx: Tx,
  lines: StockChange[],
  { reason = '', ...mover }: Mover & { reason?: string },
): Promise<void> {
  const cause = { ...mover, kind: 'RELEASE', document: 'ORDER', reason } as const
  await settle(tx, lines, cause, ({ quantity }) => ({ reservedBy: -quantity, onHandBy: 0 }))
}

/** Removes reserved stock from the warehouse: it was shipped. A line's document is its shipment. */
export async function shipStock(tx: Tx, lines: StockChange[], mover: Mover): Promise<void> {
  await settle(tx, lines, { ...mover, kind: 'SHIPMENT', document: 'SHIPMENT' }, leaving)
}

/** Removes reserved pieces that could not be picked from the books. A line's document is its order. */
export async function dropStock(
  tx: Tx,
  lines: StockChange[],
  { reason, ...mover }: Mover & { reason: string },
): Promise<void> {
  await settle(tx, lines, { ...mover, kind: 'SHORT_PICK', document: 'ORDER', reason }, leaving)
}

const leaving = ({ quantity }: StockChange) => ({ reservedBy: -quantity, onHandBy: -quantity })

async function settle(
  tx: Tx,
  lines: StockChange[],
  cause: Cause,
  change: (line: StockChange) => { reservedBy: number; onHandBy: number },
) {
  const merged = mergeChanges(lines)
  if (merged.length === 0) return
  await lockStock(tx, merged)
  const moving = lines.map((line) => ({ ...line, ...change(line) }))
  const missing = await recordMovements(tx, moving, cause)
  if (missing.length > 0)
    throw new Error(`Stock of ${merged.length} parts was due, ${missing.length} are absent`)
}
