// Pieces that are set aside for the buyer of returned goods. A line's document is its return.
import type { Tx } from '../../db/connection.ts'
import { keyOf, mergeChanges } from './merge-changes.ts'
import { recordMovements } from './movements.ts'
import { lockStock, reserveIfEnough, type StockChange } from './queries.ts'
import type { Mover } from './reserve-stock.ts'

/** Pieces of a part in a warehouse, for a return. */
export type SetAside = StockChange & { documentId: string }

/** Reserves all of the lines or none; false when a warehouse has too few pieces. */
export async function setAside(tx: Tx, lines: SetAside[], mover: Mover): Promise<boolean> {
  const cause = { ...mover, kind: 'RESERVATION', document: 'RETURN' } as const
  const before = new Map((await reserveIfEnough(tx, lines, cause)).map((row) => [keyOf(row), row.available]))
  return mergeChanges(lines).every((line) => (before.get(keyOf(line)) ?? 0) >= line.quantity)
}

/** Gives pieces that were set aside free, or removes them from the warehouse: they were sent. */
export async function endSetAside(
  tx: Tx,
  lines: SetAside[],
  { kind, ...mover }: Mover & { kind: 'RELEASE' | 'SHIPMENT' },
): Promise<void> {
  await lockStock(tx, mergeChanges(lines))
  const moving = lines.map((line) => ({
    ...line,
    reservedBy: -line.quantity,
    onHandBy: kind === 'SHIPMENT' ? -line.quantity : 0,
  }))
  const missing = await recordMovements(tx, moving, { ...mover, kind, document: 'RETURN' })
  if (missing.length > 0) throw new Error(`Stock of ${missing.length} replaced parts is absent`)
}
