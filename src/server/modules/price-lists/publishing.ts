import { sql } from 'kysely'
import { one, type Tx } from '../../db/connection.ts'
import { BrandBook } from './brand-book.ts'
import { readTaken } from './lists.ts'
import { hasHeldRows } from './held-rows.ts'
import { categoryGuesser } from './part-categories.ts'
import { readJumpLimits } from './price-jump.ts'
import type { Publishing } from './publish-portion.ts'
import { shippingWarehouse } from './supplier.ts'

/** Loads what all portions of a list share. */
export async function openPublishing(
  tx: Tx,
  { listId, supplierId, now }: { listId: string; supplierId: string; now: Date },
): Promise<Publishing> {
  const { sellsStopped } = await one(
    tx,
    sql<{ sellsStopped: boolean }>`select sells_stopped from price_lists where id = ${listId}`,
  )
  return {
    listId,
    sellsStopped,
    supplierId,
    warehouseId: await shippingWarehouse(tx, supplierId, now),
    categoryOf: await categoryGuesser(tx, now),
    brands: await BrandBook.read(tx),
    limits: await readJumpLimits(tx),
    mayReplaceHeld: await hasHeldRows(tx, { supplierId, besides: listId }),
    taken: await readTaken(tx, listId),
  }
}
