// Other pieces of the same part instead of the money: reserved at the inspection, sent without a charge.
import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { keyOf, mergeChanges } from '../stock/merge-changes.ts'
import { personOf, recordMovements } from '../stock/movements.ts'
import { afterMerges } from '../stock/put-back.ts'
import { lockStock, reserveIfEnough, type StockChange } from '../stock/queries.ts'

type Exchanged = StockChange & { documentId: string }

/** The accepted pieces, each in the warehouse that shipped it. */
async function exchangedGoods(tx: Tx, requestId: string): Promise<Exchanged[]> {
  const lines = await many(
    tx,
    sql<Exchanged>`
      select l.shipping_supplier_id::text as supplier_id, l.part_id::text, l.warehouse_id::text,
        r.accepted_quantity as quantity, r.request_id::text as document_id
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId} and r.accepted_quantity > 0
    `,
  )
  return afterMerges(tx, lines)
}

/** Reserves the replacement; false, and nothing reserved, when the warehouse has too few pieces. */
export async function reserveReplacement(tx: Tx, ctx: SignedIn, requestId: string): Promise<boolean> {
  const lines = await exchangedGoods(tx, requestId)
  const cause = { by: personOf(ctx), now: ctx.now, kind: 'RESERVATION', document: 'RETURN' } as const
  const before = new Map((await reserveIfEnough(tx, lines, cause)).map((row) => [keyOf(row), row.available]))
  return mergeChanges(lines).every((line) => (before.get(keyOf(line)) ?? 0) >= line.quantity)
}

/** Gives the reserved pieces free: the buyer gets the money instead. */
export async function releaseReplacement(tx: Tx, ctx: SignedIn, requestId: string) {
  await moveReserved(tx, ctx, { requestId, kind: 'RELEASE' })
}

/** Removes the reserved pieces from the warehouse: they were sent. */
export async function shipReplacement(tx: Tx, ctx: SignedIn, requestId: string) {
  await moveReserved(tx, ctx, { requestId, kind: 'SHIPMENT' })
}

async function moveReserved(
  tx: Tx,
  ctx: SignedIn,
  { requestId, kind }: { requestId: string; kind: 'RELEASE' | 'SHIPMENT' },
) {
  const lines = await exchangedGoods(tx, requestId)
  await lockStock(tx, mergeChanges(lines))
  const moving = lines.map((line) => ({
    ...line,
    reservedBy: -line.quantity,
    onHandBy: kind === 'SHIPMENT' ? -line.quantity : 0,
  }))
  const missing = await recordMovements(tx, moving, {
    ...{ by: personOf(ctx), now: ctx.now, kind, document: 'RETURN' as const },
  })
  if (missing.length > 0) throw new Error(`Stock of ${missing.length} replaced parts is absent`)
}
