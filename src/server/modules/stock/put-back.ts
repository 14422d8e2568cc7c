import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { mergeChanges } from './merge-changes.ts'
import { recordMovements } from './movements.ts'
import { lockStock, type StockKey } from './queries.ts'
import type { Mover } from './reserve-stock.ts'

/** Pieces of a return that the warehouse took: fit for sale, damaged, or beyond use. */
export interface ReturnedPieces extends StockKey {
  good: number
  damaged: number
  scrap: number
  /** The return. */
  documentId: string
}

/**
 * Adds returned goods to the warehouse that shipped them, as the warehouse sorted them; scrap enters as damaged and
 * leaves at once. The caller makes sure that it happens once.
 */
export async function putBack(tx: Tx, pieces: ReturnedPieces[], mover: Mover): Promise<void> {
  const back = (await afterMerges(tx, pieces)).filter(
    ({ good, damaged, scrap }) => good + damaged + scrap > 0,
  )
  if (back.length === 0) return
  await lockStock(
    tx,
    mergeChanges(back.map((line) => ({ ...line, quantity: line.good + line.damaged + line.scrap }))),
  )
  const arriving = back.map((line) => ({
    ...line,
    onHandBy: line.good,
    damagedBy: line.damaged + line.scrap,
  }))
  await recordMovements(tx, arriving, { ...mover, kind: 'RETURN', document: 'RETURN' }, { mayAdd: true })
  const leaving = back.flatMap(({ scrap, ...line }) => (scrap > 0 ? [{ ...line, damagedBy: -scrap }] : []))
  await recordMovements(tx, leaving, { ...mover, kind: 'SCRAP', document: 'RETURN' })
}

/** A part may have been merged into another since it was shipped: its pieces lie there now. */
export async function afterMerges<Line extends StockKey>(tx: Tx, lines: Line[]): Promise<Line[]> {
  const merged = await many(
    tx,
    sql<{ partId: string; into: string }>`
      select id::text as part_id, merged_into::text as "into"
      from parts
      where id = any(${lines.map(({ partId }) => partId)}::bigint[]) and merged_into is not null
    `,
  )
  const into = new Map(merged.map((row) => [row.partId, row.into]))
  return lines.map((line) => ({ ...line, partId: into.get(line.partId) ?? line.partId }))
}
