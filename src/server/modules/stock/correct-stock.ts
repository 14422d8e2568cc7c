import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { correctStock as correctCall, shelveStock as shelveCall } from '../../../shared/calls/stock.ts'
import { AppError } from '../../../shared/errors.ts'
import { correct } from '../../../shared/stock-movements.ts'
import { audit } from '../../audit.ts'
import { maybeOne, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { personOf, recordMovements, recordShelf } from './movements.ts'
import { lockStock, type StockKey, type StockRow } from './queries.ts'
import { mustOwn } from './stock-owner.ts'

/**
 * Corrects the stock of one part in one warehouse. Throws STOCK_NOT_FOUND for stock that the caller does not keep,
 * STOCK_PROMISED below what is reserved or frozen, STOCK_DAMAGED_FEW and STOCK_TOO_MANY.
 */
export async function correctStock(tx: Tx, ctx: SignedIn, body: BodyOf<typeof correctCall>) {
  const { correction, quantity } = body
  const reason = body.reason.trim()
  const before = await lockHeap(tx, ctx, body)
  const change = correct(before, { correction, quantity })
  if ('stoppedBy' in change) throw refusalOf(change.stoppedBy, before)
  const key = keysOf(before)
  const cause = { kind: correction, document: null, reason, by: personOf(ctx), now: ctx.now } as const
  await recordMovements(tx, [{ ...key, ...change }], cause)
  const after = { onHand: before.onHand + change.onHandBy, damaged: before.damaged + change.damagedBy }
  await audit(tx, ctx, {
    ...{ action: 'correctStock', entity: 'stock', entityId: key.partId, tenantId: key.supplierId },
    before: { warehouseId: key.warehouseId, onHand: before.onHand, damaged: before.damaged },
    after: { ...after, correction, reason },
  })
  const { reserved, frozen } = before
  return { ...after, reserved, frozen, available: after.onHand - reserved - frozen }
}

/** The refusal of a correction, with the figures that speak against it. */
function refusalOf(
  stoppedBy: 'PROMISED' | 'DAMAGED' | 'TOO_MANY',
  { reserved, frozen, damaged }: Pick<StockRow, 'reserved' | 'frozen' | 'damaged'>,
): AppError {
  if (stoppedBy === 'PROMISED') return new AppError('STOCK_PROMISED', { reserved, frozen })
  if (stoppedBy === 'DAMAGED') return new AppError('STOCK_DAMAGED_FEW', { damaged })
  return new AppError('STOCK_TOO_MANY')
}

/** Puts all pieces of a part in a warehouse on a shelf of it; null takes them off. */
export async function shelveStock(tx: Tx, ctx: SignedIn, body: BodyOf<typeof shelveCall>) {
  const before = await lockHeap(tx, ctx, body)
  const { shelfId } = body
  const shelf =
    shelfId === null
      ? undefined
      : await maybeOne(
          tx,
          sql<{ code: string }>`
            select code
            from warehouse_shelves
            where id = ${shelfId} and warehouse_id = ${before.warehouseId} and status = 'ENABLED'
          `,
        )
  if (shelfId !== null && !shelf) throw new AppError('SHELF_NOT_FOUND')
  await recordShelf(tx, { ...keysOf(before), shelfId }, { by: personOf(ctx), now: ctx.now })
  await audit(tx, ctx, {
    ...{ action: 'shelveStock', entity: 'stock', entityId: before.partId, tenantId: before.supplierId },
    after: { warehouseId: before.warehouseId, shelf: shelf?.code ?? null },
  })
  return { shelf: shelf?.code ?? null }
}

const keysOf = ({ supplierId, partId, warehouseId }: StockKey) => ({ supplierId, partId, warehouseId })

async function lockHeap(
  tx: Tx,
  ctx: SignedIn,
  { supplierId, partId, warehouseId }: { supplierId?: string; partId: string; warehouseId: string },
): Promise<StockRow> {
  const [row] = await lockStock(tx, [{ supplierId: mustOwn(ctx, supplierId), partId, warehouseId }])
  if (!row) throw new AppError('STOCK_NOT_FOUND')
  return row
}
