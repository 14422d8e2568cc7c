import { inTransaction, type Db } from '../../db/connection.ts'

/** Orders per transaction: few, so that nobody waits long for it. */
export const BATCH = 50

/** Processes due work in one transaction per batch until a batch is not full. Returns the count. */
export async function inBatches(db: Db, batch: Parameters<typeof inTransaction<number>>[1]): Promise<number> {
  let total = 0
  for (;;) {
    const done = await inTransaction(db, batch)
    total += done
    if (done < BATCH) return total
  }
}
